create table if not exists account (
	name text primary key check (name <> '')
) strict, without rowid;

create table if not exists entry (
	number  integer primary key autoincrement,
	account text not null references account,
	day     text not null check (day glob '????-??-??'),
	what    text not null,
	cents   integer not null check (cents <> 0)
) strict;

create index if not exists entry_by_day on entry (account, day, number);

create table if not exists rule (
	number     integer primary key autoincrement,
	account    text not null references account,
	day        integer not null,
	what       text not null,
	cents      integer not null check (cents <> 0),
	planned_to text not null,
	constraint day check (day between 1 and 31)
) strict;

create table if not exists planned (
	rule integer not null references rule on delete cascade,
	day  text not null,
	primary key (rule, day)
) strict, without rowid;

create table if not exists delivery (
	key text primary key
) strict, without rowid;
