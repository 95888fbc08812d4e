create function private.export_of_ratings(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ratings_given', (
      select jsonb_agg(jsonb_build_object('transfer_id', r.transfer_id, 'stars', r.stars, 'words', r.words, 'given_at', r.given_at)
        order by r.given_at, r.id)
      from private.ratings r where case when r.is_by_broker then r.broker_id else r.customer_id end = p_user_id),
    -- The text of a rating that the person received is personal data of the author, so only the
    -- stars are exported.
    'ratings_received', (
      select jsonb_agg(jsonb_build_object('stars', r.stars, 'month', to_char(r.given_at at time zone 'Africa/Casablanca', 'YYYY-MM'))
        order by r.given_at, r.id)
      from private.ratings r
      where case when r.is_by_broker then r.customer_id else r.broker_id end = p_user_id and r.shown_at <= now()))
$$;
comment on function private.export_of_ratings(uuid) is
  'Exports the ratings that the person gave, and the stars that the person received, with only the month of each rating.';

insert into private.area_hooks (hook, area, position) values ('export', 'ratings', 745);

create function private.forget_person_of_ratings(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Empties the texts of ratings that the person wrote, and of ratings about this person.
  update private.ratings set words = null, report_reason = case when report_reason is not null then '---' end
  where p_user_id in (broker_id, customer_id) and num_nonnulls(words, report_reason) > 0;
end
$$;
comment on function private.forget_person_of_ratings(uuid) is 'Empties the texts of ratings that the person wrote and of ratings about the person. The stars are kept, because the transfer is kept too.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'ratings', 525);
