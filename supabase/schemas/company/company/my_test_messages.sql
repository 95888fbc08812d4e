create function public.my_test_messages() returns table (channel text, state text, reason text, sent_at timestamptz, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_operator_id uuid := private.require_operator('admin');
begin
  return query
    select distinct on (m.channel) m.channel, m.state, m.reason, m.created_at, m.ended_at from private.outbox_messages m
    where m.user_id = v_operator_id and m.kind = 'operator_test' order by m.channel, m.number desc;
end
$$;
comment on function public.my_test_messages() is
  'Returns the state of the caller''s last test message on each channel: waiting, sent, dropped or dead, and the reason why it was not sent or is still waiting. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_test_messages() from public, anon;
grant execute on function public.my_test_messages() to authenticated;
