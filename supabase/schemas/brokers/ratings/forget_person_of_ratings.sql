create function private.forget_person_of_ratings(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What she wrote, and what was written of her.
  update private.ratings set words = null, report_reason = case when report_reason is not null then '---' end
  where p_user_id in (broker_id, customer_id) and num_nonnulls(words, report_reason) > 0;
end
$$;
comment on function private.forget_person_of_ratings(uuid) is 'Empties the words of ratings by her and about her; the stars stay, as the transfer does.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'ratings', 525);
