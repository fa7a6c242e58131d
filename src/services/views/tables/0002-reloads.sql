-- The service of the reloads has its own name; what people keep of its list goes with it.
update saved_view set list = 'reloads.listRuns' where list = 'system-data.listRuns';
