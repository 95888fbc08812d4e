create function private.kept_since(p_class text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_days integer := (select c.kept_days from private.retention_classes c where c.name = p_class);
begin
  if v_days is null then
    raise exception 'there is no retention class % with an end', p_class using errcode = '42501';
  end if;
  return now() - make_interval(days => v_days);
end
$$;
comment on function private.kept_since(text) is 'Returns the cutoff time of a retention class: older rows are deleted. Raises an error for a class without a number of days and for an unknown class, so that a mistyped name deletes nothing.';
