create function public.send_collect_code(p_token text, p_language text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  c_of_link constant integer := 5;
  c_of_phone constant integer := 10;
begin
  -- Locks all links that were made for this phone number. Concurrent requests through different
  -- links can then not exceed the number's daily limit of codes.
  perform from private.collect_links where phone = v_link.phone order by transfer_id for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.next_code_at > now() then
    return jsonb_build_object('outcome', 'too_soon', 'next_code_at', v_link.next_code_at);
  elsif v_link.codes_on = v_today and v_link.codes_sent >= c_of_link
    or (select sum(l.codes_sent) from private.collect_links l
      where l.phone = v_link.phone and l.codes_on = v_today) >= c_of_phone then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  update private.collect_links set
    codes_sent = case when codes_on = v_today then codes_sent + 1 else 1 end,
    codes_on = v_today, next_code_at = now() + interval '1 minute',
    code_hash = null, code_ends_at = null, code_tries_left = 0
  where transfer_id = v_link.transfer_id
  returning * into v_link;
  perform private.queue_phone_message('collect_code', v_link.transfer_id, v_link.phone, p_language);
  return jsonb_build_object('outcome', 'sent', 'next_code_at', v_link.next_code_at);
end
$$;
comment on function public.send_collect_code(text, text) is
  'Sends a six-digit code to the phone of a collect link. Returns {outcome: sent | too_soon | too_many, next_code_at}. The previous code becomes invalid. Sends at most one code a minute and five a day for each link, and at most ten a day to each phone. Returns null for an unknown or expired link. SECURITY DEFINER: visitors may not read links.';
revoke all on function public.send_collect_code(text, text) from public;
grant execute on function public.send_collect_code(text, text) to anon, authenticated;
