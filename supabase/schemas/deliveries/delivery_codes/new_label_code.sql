create function private.new_label_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_bytes bytea;
  v_number bigint;
  v_code text;
begin
  loop
    v_bytes := extensions.gen_random_bytes(6);
    v_number := (((((get_byte(v_bytes, 0)::bigint * 256 + get_byte(v_bytes, 1)) * 256 + get_byte(v_bytes, 2)) * 256
      + get_byte(v_bytes, 3)) * 256 + get_byte(v_bytes, 4)) * 256 + get_byte(v_bytes, 5)) % 1000000000;
    v_code := lpad(v_number::text, 9, '0');
    v_code := 'WP' || v_code || private.label_check_digit(v_code);
    exit when not exists (select from public.deliveries d where d.label_code = v_code);
  end loop;
  return v_code;
end
$$;
comment on function private.new_label_code() is 'Returns an unused label code, such as WP0481632757.';
