create function public.set_chat_preferences(
  p_shares_read_receipts boolean, p_shares_presence boolean, p_is_found_by_phone boolean default null
) returns public.chat_preferences
language plpgsql security definer
set search_path = ''
as $$
declare
  v_preferences public.chat_preferences;
begin
  insert into public.chat_preferences as p (user_id, shares_read_receipts, shares_presence, is_found_by_phone)
  values (private.caller_id(), coalesce(p_shares_read_receipts, true), coalesce(p_shares_presence, true),
    coalesce(p_is_found_by_phone, true))
  on conflict (user_id) do update set
    shares_read_receipts = coalesce(p_shares_read_receipts, p.shares_read_receipts),
    shares_presence = coalesce(p_shares_presence, p.shares_presence),
    is_found_by_phone = coalesce(p_is_found_by_phone, p.is_found_by_phone)
  returning * into v_preferences;
  return v_preferences;
end
$$;
comment on function public.set_chat_preferences(boolean, boolean, boolean) is
  'Sets the caller''s privacy settings: whether others receive the caller''s read receipts, whether others see the caller''s presence, and whether others can find the caller by phone number. Null leaves a setting unchanged. Returns the settings. Error codes: those of caller_id.';
revoke all on function public.set_chat_preferences(boolean, boolean, boolean) from public, anon;
grant execute on function public.set_chat_preferences(boolean, boolean, boolean) to authenticated;
