create function private.export_of_outbox(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('outbox_messages', (
    select jsonb_agg(to_jsonb(m) - '{user_id,lease_token,number,is_taken,next_attempt_at,reached_ids}'::text[] order by m.number)
    from private.outbox_messages m where m.user_id = p_user_id))
$$;
comment on function private.export_of_outbox(uuid) is 'What left for her devices, mailbox and telephone, or still waits.';

insert into private.area_hooks (hook, area, position) values ('export', 'outbox', 1020);
