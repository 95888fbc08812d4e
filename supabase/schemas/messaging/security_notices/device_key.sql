create function private.device_key(p_user_id uuid, p_user_agent text, p_ip inet) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws('|', p_user_id,
    regexp_replace(coalesce(p_user_agent, ''), '[0-9._]+', '', 'g'),
    case
      when p_ip is null then ''
      -- Converts IPv4-mapped IPv6 addresses to IPv4; otherwise all IPv4 addresses would count as
      -- one network.
      when host(p_ip) ~ '^::ffff:[0-9.]+$' then network(set_masklen(substr(host(p_ip), 8)::inet, 24))::text
      when family(p_ip) = 4 then network(set_masklen(p_ip, 24))::text
      else network(set_masklen(p_ip, 48))::text
    end), 'UTF8')), 'hex')
$$;
comment on function private.device_key(uuid, text, inet) is
  'Returns the fingerprint of a device: its user agent without version numbers and its network (24 bits of IPv4, 48 of IPv6), hashed with the person''s id so that fingerprints of different people never match.';
revoke all on function private.device_key(uuid, text, inet) from public;
