create function private.reference_in(p_text text, p_prefix text) returns text
language sql immutable
set search_path = ''
as $$
  -- Replaces I and L with 1, and O with 0, because people confuse them. Hyphens may be missing.
  select p_prefix || '-' || left(letters, 4) || '-' || right(letters, 4)
  from (select translate((regexp_match(regexp_replace(upper(p_text), '[\s\u2010-\u2015-]', '', 'g'),
    '^' || p_prefix || '([0-9A-Z]{8})$'))[1], 'ILO', '110') as letters) as found
  where letters is not null
$$;
comment on function private.reference_in(text, text) is
  'Normalises a typed reference, such as wsl 7k3m q9td, to the stored form WSL-7K3M-Q9TD; null for anything else.';
revoke all on function private.reference_in(text, text) from public;
