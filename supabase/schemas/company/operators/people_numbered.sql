create function private.people_numbered(p_query text, p_limit integer) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  -- Requires at least five digits after the country code: fewer would list too many people.
  v_digits text := (regexp_match(regexp_replace(p_query, '[\s.()/-]', '', 'g'), '^(?:\+212|00212|0)([5-8][0-9]{4,7})$'))[1];
begin
  return query
    select p.id from public.profiles p
    where p.phone_number operator(pg_catalog.~>=~) ('+212' || v_digits)
      and p.phone_number operator(pg_catalog.~<~) private.text_after('+212' || v_digits)
    order by p.phone_number using operator(pg_catalog.~<~)
    limit p_limit;
end
$$;
comment on function private.people_numbered(text, integer) is
  'Returns the ids of people whose Moroccan phone number begins with the text, which needs at least five digits. For operators who know only part of a number.';
