create function private.unknown_labels_at_most() returns integer
language sql immutable
set search_path = ''
as $$ select 20 $$;
comment on function private.unknown_labels_at_most() is 'Returns how many different unknown labels an agent may scan within an hour. Above this limit, scans return LABELS_TOO_MANY for all labels except those of the agent''s own parcels.';
