create function public.rate_transfer(p_transfer_id uuid, p_stars integer, p_words text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_words text := nullif(btrim(p_words), '');
  v_pair record;
  v_rating private.ratings;
  v_known jsonb;
begin
  select * into v_pair from private.rated_pair(v_transfer, v_user_id);
  if v_pair.broker_id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  -- The ratings of the two parties are written one after the other, so that each call sees whether
  -- the other rating exists.
  v_transfer := private.lock_disputed_transfer(p_transfer_id);
  v_known := private.rating_for(v_transfer, v_user_id);
  select * into v_rating from private.ratings r
  where r.transfer_id = p_transfer_id and r.broker_id = v_pair.broker_id and r.is_by_broker = v_pair.is_by_broker;
  if v_rating.id is not null and (v_rating.stars, v_rating.words) is not distinct from (p_stars, v_words) then
    return v_known;
  elsif v_known is null or now() > (v_known ->> 'until')::timestamptz or v_rating.hidden_at is not null then
    perform private.refuse_status(v_transfer);
  elsif p_stars is null or p_stars not between 1 and 5 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_stars"}');
  elsif char_length(v_words) > 300 or private.names_a_contact(v_words) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  end if;
  if v_rating.id is not null then
    update private.ratings r set stars = p_stars, words = v_words where r.id = v_rating.id;
  else
    insert into private.ratings (transfer_id, broker_id, customer_id, is_by_broker, stars, words, shown_at)
    values (p_transfer_id, v_pair.broker_id, v_pair.customer_id, v_pair.is_by_broker, p_stars, v_words,
      v_transfer.completed_at + interval '14 days');
    -- When both ratings exist, both become visible, because neither can then be a reaction to the
    -- other.
    update private.ratings r set shown_at = least(r.shown_at, now())
    where r.transfer_id = p_transfer_id and r.broker_id = v_pair.broker_id
      and (select count(*) from private.ratings b where b.transfer_id = p_transfer_id and b.broker_id = v_pair.broker_id) = 2;
  end if;
  return private.rating_for(v_transfer, v_user_id);
end
$$;
comment on function public.rate_transfer(uuid, integer, text) is
  'Rates the other party of a transfer with one to five stars and a text of up to 300 characters without contact details. The sender or recipient rates the broker whom they met; a broker rates the customer. A rating can be given within 14 days after the transfer''s completion and changed for 7 days; a broker can change a rating only until the customer''s rating is shown to the broker. A repeat changes nothing. Returns the result of transfer_rating. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID (detail field).';
revoke all on function public.rate_transfer(uuid, integer, text) from public, anon;
grant execute on function public.rate_transfer(uuid, integer, text) to authenticated;
