create function private.journal_delivery(p_delivery public.deliveries, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.post_journal(p_kind, p_delivery.id, p_delivery.id, private.delivery_lines(p_delivery, p_kind))
$$;
comment on function private.journal_delivery(public.deliveries, text) is
  'Writes the journal for a step of a parcel. p_delivery is the locked row of the parcel after the step.';
