create function public.prove_collect_phone(p_token text, p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_link private.collect_links;
  v_proof text;
begin
  perform from private.collect_links where token_hash = sha256(convert_to(p_token, 'UTF8')) for update;
  v_link := private.live_collect_link(p_token);
  if v_link.transfer_id is null then
    return null;
  elsif v_link.code_hash is null or v_link.code_ends_at <= now() or v_link.code_tries_left = 0 then
    return jsonb_build_object('outcome', 'no_code');
  elsif v_link.code_hash <> extensions.crypt(coalesce(p_code, ''), v_link.code_hash) then
    -- A wrong code is a result, not an exception: an exception would roll back the attempt counter.
    update private.collect_links set code_tries_left = code_tries_left - 1 where transfer_id = v_link.transfer_id
    returning * into v_link;
    return jsonb_build_object('outcome', 'wrong_code', 'tries_left', v_link.code_tries_left);
  end if;
  v_proof := encode(extensions.gen_random_bytes(16), 'hex');
  update private.collect_links set
    code_hash = null, code_ends_at = null, code_tries_left = 0,
    proof_hash = sha256(convert_to(v_proof, 'UTF8')), proof_ends_at = now() + interval '1 hour'
  where transfer_id = v_link.transfer_id;
  return jsonb_build_object('outcome', 'proven', 'proof', v_proof);
end
$$;
comment on function public.prove_collect_phone(text, text) is
  'Checks the code that was sent to the phone of a collect link. Returns {outcome: proven | wrong_code | no_code, proof, tries_left}. A code is valid only for its own link, for ten minutes, for at most five attempts, and can be used one time. The returned proof opens the page for an hour. Returns null for an unknown or expired link. SECURITY DEFINER: visitors may not read links.';
revoke all on function public.prove_collect_phone(text, text) from public;
grant execute on function public.prove_collect_phone(text, text) to anon, authenticated;
