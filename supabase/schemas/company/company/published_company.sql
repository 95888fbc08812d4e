create function public.published_company() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('support_hours', h.hours)
    from (select v.hours from private.support_hours_versions v order by v.number desc limit 1) as h
    where jsonb_array_length(h.hours) > 0), '{}') || coalesce((
    select jsonb_strip_nulls(jsonb_build_object('company_name', v.name, 'company_address', v.postal_address,
      'company_ice', v.ice, 'company_trade_register', v.trade_register,
      'contact_email', v.contact_email, 'contact_phone', v.contact_phone))
    from private.company_versions v order by v.number desc limit 1), '{}')
$$;
comment on function public.published_company() is
  'Returns the company that runs this instance: company_name, company_address, company_ice, company_trade_register, contact_email, contact_phone, and support_hours (weekly opening hours in the same format as for shops). A field that is not set is absent. For anybody.';
revoke all on function public.published_company() from public;
grant execute on function public.published_company() to anon, authenticated, service_role;
