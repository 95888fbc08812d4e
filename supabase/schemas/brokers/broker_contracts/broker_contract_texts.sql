create table private.broker_contract_texts (
  contract_id uuid not null references private.broker_contracts (id) on delete restrict,
  language text not null,
  body text not null,
  hash text not null,
  primary key (contract_id, language),
  constraint language_is_known check (language in ('en', 'fr', 'ar')),
  constraint body_has_a_length check (char_length(body) between 200 and 20000),
  constraint hash_is_of_the_body check (hash ~ '^[0-9a-f]{64}$')
);

comment on table private.broker_contract_texts is 'Text of a contract version in one language; empty lines separate paragraphs.';
comment on column private.broker_contract_texts.hash is 'SHA-256 of the text in UTF-8. A broker accepts the contract when they apply. The row of their application stores this hash as proof of the text that they read.';

create trigger _100_refuse_change before update or delete on private.broker_contract_texts
  for each row execute function private.refuse_change();

alter table private.broker_contract_texts enable row level security;
alter table private.broker_contract_texts force row level security;
