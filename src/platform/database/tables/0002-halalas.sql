-- An amount of money: a whole number of halalas, a hundred of which are a riyal, up to 999,999,999.99 riyals on either
-- side of nothing. Every column that holds an amount has this type; the law of the house finds another one, and
-- whatever would make a fraction of it.
create domain halalas as bigint check (value between -99999999999 and 99999999999);
