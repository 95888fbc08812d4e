create function public.set_chat_preferences(p_shares_read_receipts boolean, p_shares_presence boolean)
returns public.chat_preferences
language plpgsql security definer
set search_path = ''
as $$
declare
  v_preferences public.chat_preferences;
begin
  insert into public.chat_preferences as p (user_id, shares_read_receipts, shares_presence)
  values (private.caller_id(), coalesce(p_shares_read_receipts, true), coalesce(p_shares_presence, true))
  on conflict (user_id) do update set
    shares_read_receipts = coalesce(p_shares_read_receipts, p.shares_read_receipts),
    shares_presence = coalesce(p_shares_presence, p.shares_presence)
  returning * into v_preferences;
  return v_preferences;
end
$$;
comment on function public.set_chat_preferences(boolean, boolean) is
  'What others may see of the caller: how far she has read, and whether she is there; null leaves it as it is. Refuses: those of caller_id.';
revoke all on function public.set_chat_preferences(boolean, boolean) from public, anon;
grant execute on function public.set_chat_preferences(boolean, boolean) to authenticated;
