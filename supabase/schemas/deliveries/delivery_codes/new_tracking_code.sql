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
  -- 58^22 > 2^128, so 22 base58 characters can represent every value of 16 bytes.
  for i in 1..22 loop
    v_code := substr('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (v_number % 58)::integer + 1, 1) || v_code;
    v_number := div(v_number, 58);
  end loop;
  return v_code;
end
$$;
comment on function private.new_tracking_code() is 'Returns 16 random bytes as 22 base58 characters; the base58 alphabet has no look-alike characters.';
