-- Until when one process may be giving this back at the provider, which knows no repeat: another waits so long.
alter table refund_request add column under_way_until timestamptz;
