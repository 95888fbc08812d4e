create function private.new_reference() returns text
language sql volatile
set search_path = ''
as $$
  -- Crockford's Base32 alphabet, without look-alike characters; 8 characters carry 40 random bits.
  select 'WSL-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1)
      || case when i = 3 then '-' else '' end, '' order by i)
  from extensions.gen_random_bytes(8) as bytes, generate_series(0, 7) as i
$$;
comment on function private.new_reference() is 'Returns a new transfer reference such as WSL-7K3M-Q9TD.';
