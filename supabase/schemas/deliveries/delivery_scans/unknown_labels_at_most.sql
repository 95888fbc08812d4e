create function private.unknown_labels_at_most() returns integer
language sql immutable
set search_path = ''
as $$ select 20 $$;
comment on function private.unknown_labels_at_most() is 'After how many different unknown labels in an hour an agent is told nothing about strange parcels.';
