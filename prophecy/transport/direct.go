package transport

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
)

// Direct returns a RoundTripper that calls a handler on the goroutine that sends the request, without
// sockets. The handler sees a request as a server makes it. Its panics are not recovered. The reply is what
// it has written when it returns.
func Direct(h http.Handler) http.RoundTripper { return direct{h} }

type direct struct{ handler http.Handler }

// RoundTrip implements http.RoundTripper.
func (d direct) RoundTrip(r *http.Request) (*http.Response, error) {
	defer closeBody(r)
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	if r.URL == nil || r.URL.Host == "" {
		return nil, fmt.Errorf("transport: Direct: the URL of the request has no host; " +
			"use any, such as http://server/")
	}
	w := reply{header: make(http.Header)}
	d.handler.ServeHTTP(&w, arrived(r))
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	return w.response(r), nil
}

// arrived returns a request as the handler of a server sees it.
func arrived(r *http.Request) *http.Request {
	in := r.Clone(r.Context())
	in.RequestURI, in.RemoteAddr = in.URL.RequestURI(), "192.0.2.1:1234"
	if in.Host == "" {
		in.Host = in.URL.Host
	}
	in.URL.Scheme, in.URL.Host, in.URL.User, in.URL.Fragment = "", "", nil, ""
	in.Proto, in.ProtoMajor, in.ProtoMinor = "HTTP/1.1", 1, 1
	if in.Method == "" {
		in.Method = http.MethodGet
	}
	if in.Header == nil {
		in.Header = make(http.Header)
	}
	if in.Body == nil || in.Body == http.NoBody {
		in.Body = http.NoBody
	} else if in.ContentLength == 0 {
		in.ContentLength = -1 // unknown
	}
	in.Body = io.NopCloser(in.Body) // the sender closes it
	return in
}

// A reply is the http.ResponseWriter of one request.
type reply struct {
	header http.Header // the handler's
	sent   http.Header // a copy of header from when the status was written
	status int         // 0 until then
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (w *reply) Header() http.Header { return w.header }

// WriteHeader implements http.ResponseWriter. Informational replies are not passed on.
func (w *reply) WriteHeader(status int) {
	if w.status == 0 && status >= 200 {
		w.status, w.sent = status, w.header.Clone()
	}
}

// Write implements http.ResponseWriter.
func (w *reply) Write(text []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	if !w.hasBody() {
		return 0, http.ErrBodyNotAllowed
	}
	return w.body.Write(text)
}

func (w *reply) hasBody() bool {
	return w.status != http.StatusNoContent && w.status != http.StatusNotModified
}

// response returns the client's response after the handler has returned.
func (w *reply) response(r *http.Request) *http.Response {
	w.WriteHeader(http.StatusOK)
	text, length := w.body.Bytes(), int64(w.body.Len())
	if _, said := w.sent["Content-Type"]; !said && length > 0 {
		w.sent.Set("Content-Type", http.DetectContentType(text))
	}
	if r.Method == http.MethodHead {
		text = nil // the length stays
	}
	return &http.Response{
		Status: fmt.Sprintf("%d %s", w.status, http.StatusText(w.status)), StatusCode: w.status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: w.sent, ContentLength: length, Body: io.NopCloser(bytes.NewReader(text)), Request: r,
	}
}
