-- What a demo's parties are given is theirs to keep (sandbox/README.md).
drop table demo_message;
