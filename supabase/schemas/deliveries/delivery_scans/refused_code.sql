create function private.refused_code(p_delivery public.deliveries, p_scan private.courier_scan, p_kind text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_left integer;
begin
  if exists (select from private.delivery_secrets s
    where s.delivery_id = p_delivery.id and s.kind = p_kind and s.attempts_left = 0) then
    return private.refused_scan('DELIVERY_CODE_LOCKED');
  end if;
  v_left := private.try_delivery_code(p_delivery.id, p_kind, p_scan.code);
  if v_left is null then
    return null;
  elsif v_left = 0 then
    perform private.add_delivery_event(p_delivery.id, 'code_locked', 'courier', jsonb_build_object('kind', p_kind));
  end if;
  return private.refused_scan('DELIVERY_CODE_WRONG', jsonb_build_object('tries_left', v_left), true);
end
$$;
comment on function private.refused_code(public.deliveries, private.courier_scan, text) is
  'Checks the code of a handover scan and returns null if it is correct, otherwise a refusal. A wrong code uses up one try. After five wrong codes the handover is locked until the sender renews the code. This is the last check of a scan, so that only an otherwise valid scan uses up a try.';
