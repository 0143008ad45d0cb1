package budget

import "net/http"

// Report is what a bank does to report a payment. Without a reply it reports it again later, under the same key.
func Report(from *http.Client, url, key, account, what, amount string) error {
	bank := Client{HTTP: from, URL: url}
	return bank.send(http.MethodPost, "/hook", request{Key: key, Account: account, What: what, Amount: amount}, nil)
}
