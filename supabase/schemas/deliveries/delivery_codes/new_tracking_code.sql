create function private.new_tracking_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_bytes bytea := extensions.gen_random_bytes(16);
  v_number numeric := 0;
  v_code text := '';
begin
  for i in 0..15 loop
    v_number := v_number * 256 + get_byte(v_bytes, i);
  end loop;
  -- 58^22 is above 2^128, so 22 letters hold every number.
  for i in 1..22 loop
    v_code := substr('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (v_number % 58)::integer + 1, 1) || v_code;
    v_number := div(v_number, 58);
  end loop;
  return v_code;
end
$$;
comment on function private.new_tracking_code() is 'Sixteen random bytes in 22 letters of base58, which has no look-alikes.';
