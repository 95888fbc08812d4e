create function private.live_collect_link(p_token text) returns private.collect_links
language sql stable
set search_path = ''
as $$
  select l.* from private.collect_links l
  join public.money_transfers t on t.id = l.transfer_id
  where l.token_hash = sha256(convert_to(p_token, 'UTF8')) and t.status in ('waiting_for_broker', 'in_process')
    and t.expires_at > now()
$$;
comment on function private.live_collect_link(text) is
  'Returns the collect link with this token while its transfer is open. Returns no row for an unknown, expired or null token.';
