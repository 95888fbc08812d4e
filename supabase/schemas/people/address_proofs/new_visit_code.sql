create function private.new_visit_code() returns text
language sql volatile
set search_path = ''
as $$ select replace(private.new_reference(), 'WSL-', 'ADR-') $$;
comment on function private.new_visit_code() is 'Returns a random visit code such as ADR-7K3M-Q9TD, generated like a transfer reference.';
