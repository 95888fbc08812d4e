create function public.open_collect_link(p_token text, p_proof text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_link private.collect_links := private.live_collect_link(p_token);
  v_transfer public.money_transfers;
begin
  if v_link.transfer_id is null then
    return null;
  elsif v_link.proof_ends_at > now() and v_link.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    select * into strict v_transfer from public.money_transfers where id = v_link.transfer_id;
    return jsonb_build_object('is_proven', true, 'proof_ends_at', v_link.proof_ends_at) || private.money_to_collect(v_transfer);
  end if;
  return jsonb_build_object('is_proven', false, 'next_code_at', v_link.next_code_at,
    'has_code', v_link.code_hash is not null and v_link.code_ends_at > now() and v_link.code_tries_left > 0);
end
$$;
comment on function public.open_collect_link(text, text) is
  'Returns the content of the page behind a collect link. Before the phone number is verified, the content says only whether a code was sent and when the next code may be sent. With the proof of the phone number, the content is the result of money_to_collect. The result is null for an unknown, an expired and a missing token alike. SECURITY DEFINER: visitors may not read transfers.';
revoke all on function public.open_collect_link(text, text) from public;
grant execute on function public.open_collect_link(text, text) to anon, authenticated;
