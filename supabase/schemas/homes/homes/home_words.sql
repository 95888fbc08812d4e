create table private.home_words (
  word text primary key
);

create index home_words_word_idx on private.home_words using gin (word extensions.gin_trgm_ops);

comment on table private.home_words is 'Every word that a public home ever had, so that a part of one, or one with a slip, finds the whole.';

alter table private.home_words enable row level security;
alter table private.home_words force row level security;
