create function public.request_more_identity(p_id uuid, p_note text) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'more_requested', null, p_note) $$;
comment on function public.request_more_identity(uuid, text) is
  'Requests more documents for an identity case, with a note to the person. The case stays pending and leaves the queue until the person answers with add_identity_documents. Returns the case. Error codes: those of decide_case.';
revoke all on function public.request_more_identity(uuid, text) from public, anon;
grant execute on function public.request_more_identity(uuid, text) to authenticated;
