-- The contacts book where others ask for it: in groups, and in what a person takes with her.

create or replace function private.knows_person(p_user_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_known_contact(p_user_id, p_other_id) or exists (
    select from public.conversations c
    where c.pair_low_id = least(p_user_id, p_other_id) and c.pair_high_id = greatest(p_user_id, p_other_id)
      and (select count(*) = 2 from public.conversation_members m
        where m.conversation_id = c.id and m.status = 'active'))
$$;
comment on function private.knows_person(uuid, uuid) is
  'Whether the person talks with the other already, or has her among her contacts; by anybody else she is asked before she is in a group.';

create function private.export_contacts_and_notifications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'contacts', (select jsonb_agg(to_jsonb(c) - 'owner_user_id' order by c.contact_first_name, c.id)
      from public.contacts c where c.owner_user_id = p_user_id),
    'notifications', (select jsonb_agg(to_jsonb(n) - 'user_id' order by n.updated_at, n.id)
      from public.notifications n where n.user_id = p_user_id)))
$$;
comment on function private.export_contacts_and_notifications(uuid) is 'The person''s contacts book, and what she was told.';
revoke all on function private.export_contacts_and_notifications(uuid) from public;

create or replace function public.export_my_data() returns jsonb
language sql security definer
set search_path = ''
as $$
  select private.export_account_data() || private.export_chat_data(private.caller_id())
    || private.export_contacts_and_notifications(private.caller_id())
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller: profile, account, sessions, papers (their files by name), transfers, handovers, conversations, her messages and reactions, blocks, reports, contacts, notifications, and who of the staff looked when and why. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
