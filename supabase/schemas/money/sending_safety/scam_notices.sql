-- Fraud warnings that a sender has read before their first transfer to a recipient.

create table private.scam_notices (
  id bigint generated always as identity primary key,
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid references public.profiles (id) on delete cascade,
  recipient_phone text,
  transfer_id uuid references public.money_transfers (id) on delete cascade,
  acknowledged_at timestamptz not null default now(),
  constraint notice_is_about_one_recipient check (num_nonnulls(receiver_id, recipient_phone, transfer_id) = 1),
  constraint recipient_phone_is_e164 check (recipient_phone ~ '^\+[1-9][0-9]{6,14}$')
);

create unique index scam_notices_sender_id_receiver_id_key on private.scam_notices (sender_id, receiver_id);
create unique index scam_notices_sender_id_recipient_phone_key on private.scam_notices (sender_id, recipient_phone);
create unique index scam_notices_transfer_id_key on private.scam_notices (transfer_id);
create index scam_notices_receiver_id_idx on private.scam_notices (receiver_id);

comment on table private.scam_notices is
  'One row for each recipient about whom the sender was warned. The sender is not warned about this recipient again, on any device.';
comment on column private.scam_notices.receiver_id is 'The recipient''s account, if the draft names one.';
comment on column private.scam_notices.recipient_phone is 'The recipient''s phone number, if the draft names no account.';
comment on column private.scam_notices.transfer_id is 'Transfer for which the sender was warned. Set only if the recipient has neither an account nor a phone number. Such a recipient counts as new in every transfer, so the sender is warned for each transfer.';

alter table private.scam_notices enable row level security;
alter table private.scam_notices force row level security;
