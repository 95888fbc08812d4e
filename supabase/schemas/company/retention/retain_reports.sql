create function private.retain_reports(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
  v_chats integer;
begin
  delete from public.chat_reports r where r.id in (
    select x.id from public.chat_reports x
    where x.resolved_at < private.kept_since('reports')
      and not private.is_held('person', x.reporter_id) and not private.is_held('person', x.reported_id)
    order by x.resolved_at limit p_limit for update skip locked);
  get diagnostics v_chats = row_count;
  delete from public.property_reports r where r.id in (
    select x.id from public.property_reports x
    where x.resolved_at < private.kept_since('reports') and not private.is_held('person', x.reporter_id)
    order by x.resolved_at limit p_limit - v_chats for update skip locked);
  get diagnostics v_count = row_count;
  return v_chats + v_count;
end
$$;
comment on function private.retain_reports(integer) is
  'Deletes reports about messages, people and homes once they are decided and their retention period has ended.';
