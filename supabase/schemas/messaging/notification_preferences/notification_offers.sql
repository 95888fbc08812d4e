-- Channels that a person can choose for each topic, with their defaults.

create table private.notification_offers (
  topic text not null,
  channel text not null,
  position integer not null unique,
  is_on boolean not null,
  is_locked boolean not null default false,
  primary key (topic, channel),
  constraint topic_is_known check (topic in ('chat', 'money', 'deliveries', 'homes', 'account', 'security')),
  constraint channel_is_known check (channel in ('push', 'email', 'sms')),
  constraint what_is_locked_is_on check (is_on or not is_locked)
);

comment on table private.notification_offers is 'Channels available for each topic. Nothing is ever sent for a pair of topic and channel without a row.';
comment on column private.notification_offers.is_on is 'Default for people who have not made a choice.';
comment on column private.notification_offers.is_locked is 'True if the channel cannot be turned off for the topic. This applies to all security notifications and to e-mails about money, which serve as records.';

alter table private.notification_offers enable row level security;
alter table private.notification_offers force row level security;

insert into private.notification_offers (topic, channel, position, is_on, is_locked) values
  ('money', 'push', 10, true, false), ('money', 'email', 11, true, true), ('money', 'sms', 12, false, false),
  ('deliveries', 'push', 20, true, false), ('deliveries', 'email', 21, true, false), ('deliveries', 'sms', 22, false, false),
  ('chat', 'push', 30, true, false), ('chat', 'email', 31, true, false),
  ('homes', 'push', 40, true, false), ('homes', 'email', 41, true, false),
  ('account', 'push', 50, true, false), ('account', 'email', 51, true, false),
  ('security', 'push', 60, true, true), ('security', 'email', 61, true, true);
