create function private.require_viewings_left(p_asker_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select count(*) >= 5 from private.viewings v where v.asker_id = p_asker_id and v.status = 'asked') then
    perform private.refuse('WA375', 'Too many viewing requests are waiting for an answer', '{"maximum": 5}');
  elsif (select count(*) >= 10 from private.viewings v
      where v.asker_id = p_asker_id and v.created_at > now() - interval '1 day') then
    perform private.refuse('WA375', 'Too many viewing requests within a day', '{"maximum": 10}');
  end if;
end
$$;
comment on function private.require_viewings_left(uuid) is
  'Checks that the person has fewer than five unanswered viewing requests, and has made fewer than ten requests within the last 24 hours. The caller must have locked the person''s row. Error codes: VIEWINGS_TOO_MANY (detail maximum).';
