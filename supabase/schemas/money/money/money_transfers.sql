-- Money transfers and their status. Only functions change rows.

create table public.money_transfers (
  id uuid primary key,
  reference text not null,
  sender_id uuid not null references public.profiles (id) on delete restrict,
  receiver_id uuid references public.profiles (id) on delete restrict,
  recipient_name text,
  recipient_phone text,
  recipient_city_id integer references public.cities (id) on delete restrict,
  broker_id uuid references public.brokers (id) on delete restrict,
  cash_in_broker_id uuid references public.brokers (id) on delete restrict,
  amount_centimes bigint,
  currency text not null default 'MAD',
  fee_payer text not null default 'sender',
  quote_id uuid references public.money_quotes (id) on delete restrict,
  fee_centimes bigint,
  tax_centimes bigint,
  total_centimes bigint,
  payout_centimes bigint,
  notes text,
  status text not null default 'draft',
  step text not null default 'amount',
  version integer not null default 1,
  is_on_hold boolean not null default false,
  hold_answer_by timestamptz,
  waits_until timestamptz,
  refund_state text not null default 'none',
  refund_centimes bigint,
  abandon_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  funded_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  abandoned_at timestamptz,
  expires_at timestamptz,
  ready_by timestamptz,
  ready_at timestamptz,
  fee_returned_at timestamptz,
  voucher_until timestamptz,
  constraint reference_is_unique unique (reference),
  constraint quote_is_confirmed_once unique (quote_id),
  constraint currency_is_mad check (currency = 'MAD'),
  constraint status_is_known check (
    status in ('draft', 'pending', 'waiting_for_broker', 'in_process', 'completed', 'abandoned')),
  constraint step_is_known check (step in ('amount', 'recipient', 'broker', 'confirm')),
  constraint fee_payer_is_known check (fee_payer in ('sender', 'recipient')),
  constraint refund_state_is_known check (refund_state in ('none', 'payable', 'paid')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint recipient_is_not_sender check (receiver_id <> sender_id),
  constraint recipient_name_is_not_too_long check (char_length(recipient_name) between 1 and 120),
  constraint recipient_phone_is_e164 check (recipient_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint notes_are_not_too_long check (char_length(notes) <= 500),
  constraint lines_add_up check (total_centimes = payout_centimes + fee_centimes),
  constraint confirmed_transfer_is_priced check (
    confirmed_at is null or (
      amount_centimes is not null and total_centimes is not null and fee_centimes is not null
      and tax_centimes is not null and recipient_name is not null and recipient_city_id is not null)),
  constraint refund_has_an_amount check ((refund_state = 'none') = (refund_centimes is null)),
  constraint only_held_transfers_wait_for_an_answer check (is_on_hold or hold_answer_by is null),
  constraint accepted_transfer_has_a_broker check (accepted_at is null or broker_id is not null)
);

create index money_transfers_sender_id_created_at_idx
  on public.money_transfers (sender_id, created_at desc, id desc);
create index money_transfers_receiver_id_idx on public.money_transfers (receiver_id);
create index money_transfers_broker_id_updated_at_idx
  on public.money_transfers (broker_id, updated_at desc);
create index money_transfers_broker_id_completed_at_idx
  on public.money_transfers (broker_id, completed_at) include (amount_centimes) where status = 'completed';
create index money_transfers_cash_in_broker_id_idx on public.money_transfers (cash_in_broker_id);
create index money_transfers_sender_id_funded_at_idx on public.money_transfers (sender_id, funded_at, id)
  where funded_at is not null;
create index money_transfers_sender_id_completed_at_idx on public.money_transfers (sender_id, completed_at desc, id)
  where completed_at is not null;
create index money_transfers_receiver_id_completed_at_idx on public.money_transfers (receiver_id, completed_at, id)
  where completed_at is not null;
create index money_transfers_recipient_city_id_idx on public.money_transfers (recipient_city_id);
create index money_transfers_recipient_phone_idx on public.money_transfers (recipient_phone, confirmed_at)
  where recipient_phone is not null;
create index money_transfers_confirmed_at_idx on public.money_transfers (confirmed_at desc) where confirmed_at is not null;
create index money_transfers_held_idx on public.money_transfers (hold_answer_by, id) where is_on_hold;
create index money_transfers_due_idx on public.money_transfers (expires_at)
  where status in ('draft', 'pending', 'waiting_for_broker', 'in_process');

create index money_transfers_promised_idx on public.money_transfers (ready_by)
  where status = 'in_process' and ready_at is null;

comment on table public.money_transfers is 'Transfers of cash from a sender to a recipient in a city. Amounts in centimes of MAD.';
comment on column public.money_transfers.reference is 'Reference that the sender shows to the cash-in broker. The reference cannot be guessed, so a broker who knows it must have got it from the sender.';
comment on column public.money_transfers.receiver_id is 'The recipient''s account, if they have one.';
comment on column public.money_transfers.broker_id is 'While accepted_at is null, the broker whom the sender chose; afterwards the broker who pays out.';
comment on column public.money_transfers.cash_in_broker_id is 'Broker who took the sender''s cash.';
comment on column public.money_transfers.amount_centimes is 'Amount that the sender entered; fee_payer decides whether the fee is added to this amount or taken from this amount.';
comment on column public.money_transfers.total_centimes is 'Amount that the sender pays; frozen at confirmation.';
comment on column public.money_transfers.payout_centimes is 'Amount that the recipient receives; frozen at confirmation.';
comment on column public.money_transfers.version is 'Incremented with every change, so that a device notices a change that was made on another device.';
comment on column public.money_transfers.is_on_hold is 'True while compliance checks the transfer: only an operator can then change it.';
comment on column public.money_transfers.hold_answer_by is 'Time by which compliance decides on a hold; visible to the parties.';
comment on column public.money_transfers.waits_until is 'End of the waiting period; null if the transfer does not have to wait. A transfer has to wait if two conditions are met. First, the phone number of the recipient has never collected money from this sender. Second, the amounts that the sender sent to this number within 24 hours exceed a threshold (private.wait_of_transfer). During the waiting period the transfer cannot be paid in, and the sender can cancel it free of charge.';
comment on column public.money_transfers.expires_at is 'Time when a transfer in its current status ends automatically.';
comment on column public.money_transfers.ready_by is 'Time by which the accepting broker promised to have the cash ready.';
comment on column public.money_transfers.ready_at is 'Time when the broker had the cash ready; null while the broker is preparing the cash.';
comment on column public.money_transfers.fee_returned_at is 'Time when the fee was credited to the sender because of a missed promise; the sender collects the cash for the fee when the transfer ends.';
comment on column public.money_transfers.voucher_until is 'Time until which the transfer can only be changed by a payout against its voucher; null if no voucher is in use.';

create trigger _100_set_updated_at before update on public.money_transfers
  for each row execute function private.set_updated_at();
create trigger _200_count_version before update on public.money_transfers
  for each row execute function private.count_version();
create trigger _810_tell_transfer_change after update on public.money_transfers
  for each row execute function private.tell_transfer_change();

alter table public.money_transfers enable row level security;
alter table public.money_transfers force row level security;
create policy parties_read_transfer on public.money_transfers for select to authenticated
  using (
    sender_id = (select auth.uid())
    -- A draft that was abandoned or has expired was never confirmed, so the receiver cannot read it.
    or (receiver_id = (select auth.uid()) and confirmed_at is not null)
    or (broker_id = (select auth.uid()) and accepted_at is not null)
  );
create policy second_step_is_done on public.money_transfers as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No role may insert, update or delete rows; only save_money_transfer_draft and the functions that
-- process a transfer afterwards write them.
grant select on public.money_transfers to authenticated, service_role;
