// Deliberate faults such as a developer could make by mistake. They test whether the simulated
// attack finds faults. Each entry states the actor to whom the fault gives access, and a pattern.
// If a line of the attack's report matches the pattern, the attack has found the fault.

import type { AttackSurface } from './attack-as.ts';
import type { FunctionFault, StatementFault } from './sql-fault.ts';

export type PlantedFault = {
  name: string;
  /**
   * The fault allows this actor a forbidden action. The attacks of the group `surface` must find
   * the fault.
   */
  actor: string;
  surface: AttackSurface | 'ended' | 'money';
  /**
   * Name of the table, function or bucket that the fault affects. If the actor has no attack plan
   * of its own, the attack is limited to this name.
   */
  area: string;
  /**
   * Pattern for a line of the attack's report. If no line fits, the attack has not found the fault.
   */
  named: RegExp;
} & (FunctionFault | StatementFault);

export const PLANTED_FAULTS: PlantedFault[] = [
  {
    name: 'a policy that allows everybody to read',
    sql: 'create policy everybody_reads on public.contacts for select to authenticated using (true)',
    actor: 'new person',
    surface: 'tables',
    area: 'contacts',
    named: /select public\.contacts: shows public\.contacts/,
  },
  {
    name: 'a table without row-level security',
    sql: 'alter table public.notifications disable row level security',
    actor: 'new person',
    surface: 'tables',
    area: 'notifications',
    named: /select public\.notifications: shows public\.notifications/,
  },
  {
    name: 'a new table with a grant and no policy',
    sql: `create table public.pledges as select id, phone_number as note from public.profiles;
      grant select on public.pledges to anon`,
    actor: 'visitor',
    surface: 'tables',
    area: 'pledges',
    named: /select public\.pledges: shows public\.(pledges|profiles|user)/,
  },
  {
    name: 'a writable column that grants rights',
    sql: 'drop trigger _050_check_own_profile on public.profiles',
    actor: 'new person',
    surface: 'tables',
    area: 'profiles',
    named: /change account_type of one's own public\.profiles/,
  },
  {
    name: 'a server-side column that people may insert',
    sql: 'grant insert (edited_at) on public.messages to authenticated',
    actor: 'member',
    surface: 'tables',
    area: 'messages',
    named: /insert edited_at into public\.messages/,
  },
  {
    name: 'a hidden column with a read grant',
    sql: 'grant select (dropoff_contact_name, dropoff_address) on public.deliveries to authenticated',
    actor: 'agent',
    surface: 'tables',
    area: 'deliveries',
    named: /select hidden dropoff_address of public\.deliveries/,
  },
  {
    name: 'a policy that allows everybody to update',
    sql: `drop policy person_changes_own_row on public.profiles;
      drop policy person_reads_own_row on public.profiles;
      create policy everybody_reads on public.profiles for select to authenticated using (true);
      create policy everybody_changes on public.profiles for update to authenticated using (true)`,
    actor: 'new person',
    surface: 'tables',
    area: 'profiles',
    named: /^public\.profiles .*first_name/,
  },
  {
    name: 'a policy that allows inserts for another person',
    sql: `drop policy owner_adds_contacts on public.contacts;
      create policy anybody_adds_contacts on public.contacts for insert to authenticated with check (true)`,
    actor: 'new person',
    surface: 'tables',
    area: 'contacts',
    named: /insert into public\.contacts for another/,
  },
  {
    name: 'a view with the rights of its owner',
    sql: `create view public.transfer_sums as select id, reference from public.money_transfers;
      grant select on public.transfer_sums to authenticated`,
    actor: 'new person',
    surface: 'tables',
    area: 'transfer_sums',
    named: /select public\.transfer_sums: shows public\.money_transfers\.reference/,
  },
  {
    name: 'a function with a grant for everybody',
    sql: `create function public.people_of_city() returns setof text language sql security definer
      set search_path = '' as 'select email from public.profiles';
      grant execute on function public.people_of_city() to public`,
    actor: 'visitor',
    surface: 'functions',
    area: 'people_of_city',
    named: /call public\.people_of_city: shows public\.profiles\.email/,
  },
  {
    name: 'a new function that returns rows of others',
    sql: `create function public.transfer_of(p_transfer_id uuid) returns setof public.money_transfers language sql
      security definer set search_path = '' as 'select * from public.money_transfers where id = p_transfer_id';
      revoke all on function public.transfer_of(uuid) from public, anon;
      grant execute on function public.transfer_of(uuid) to authenticated`,
    actor: 'new person',
    surface: 'functions',
    area: 'transfer_of',
    named: /call public\.transfer_of: shows public\.money_transfers/,
  },
  {
    name: 'a function without its owner check',
    sql: `create or replace function public.mark_notification_read(p_id uuid) returns integer language sql security definer
      set search_path = '' as 'update public.notifications set is_read = true where id = p_id returning 1'`,
    actor: 'new person',
    surface: 'functions',
    area: 'mark_notification_read',
    named: /^public\.notifications .*: is_read false → true/,
  },
  {
    name: 'a console function without its role check',
    function: 'public.reveal_person',
    replace: ["perform private.require_operator('support', 'compliance', 'admin')", 'null'],
    actor: 'finance',
    surface: 'functions',
    area: 'reveal_person',
    named: /call public\.reveal_person: shows public\.profiles\.email/,
  },
  {
    name: 'a bucket made public',
    sql: `update storage.buckets set public = true where id = 'documents'`,
    actor: 'visitor',
    surface: 'buckets',
    area: 'documents',
    named: /read a file of documents as a public one/,
  },
  {
    name: 'a bucket that everybody may list',
    sql: `create policy everybody_lists on storage.objects for select to authenticated using (bucket_id = 'documents')`,
    actor: 'new person',
    surface: 'buckets',
    area: 'documents',
    named: /of documents: shows storage\.objects|list bucket documents/,
  },
  {
    name: 'a bucket from which everybody may delete',
    sql: `create policy everybody_sees on storage.objects for select to authenticated using (true);
      create policy everybody_removes on storage.objects for delete to authenticated using (true)`,
    actor: 'new person',
    surface: 'buckets',
    area: 'properties',
    named: /^storage\.objects .*: a row gone/,
  },
  {
    name: 'a live channel that everybody may join',
    sql: `create policy everybody_hears on realtime.messages for select to authenticated using (true)`,
    actor: 'new person',
    surface: 'channels',
    area: '',
    named: /joined (person|conversation):/,
  },
  {
    name: 'a job board open to brokers of every city',
    function: 'private.may_hear_board',
    replace: ["'board:' || b.city_id", 'p_topic'],
    actor: 'broker',
    surface: 'channels',
    area: '',
    named: /joined board:/,
  },
  {
    name: 'database changes sent to everybody',
    sql: 'create policy everybody_reads on public.messages for select to authenticated using (true)',
    actor: 'new person',
    surface: 'channels',
    area: '',
    named: /heard a change of messages/,
  },
  {
    name: 'a conversation opened by id alone',
    function: 'public.open_conversation',
    replace: ['perform private.require_reachable_person(v_caller, p_user_id)', 'null'],
    actor: 'former acquaintance',
    surface: 'ended',
    area: '',
    named: /an invite that was ended: public\.conversation_members [^:]*: a new row/,
  },
  {
    name: 'a lookup of people by id for everybody',
    function: 'public.people_by_id',
    replace: [' and p.id = any (private.related_people(v_caller))', ''],
    actor: 'former acquaintance',
    surface: 'ended',
    area: '',
    named: /a block after a search: call public\.people_by_id: shows public\.profiles\.username/,
  },
  {
    name: 'top-ups by one operator without a limit',
    function: 'private.solo_top_up_limit',
    replace: ['500000', '50000000'],
    actor: 'lone operator',
    surface: 'money',
    area: '',
    named: /alone: float_topped_up of/,
  },
];
