create table private.home_words (
  word text primary key
);

create index home_words_word_idx on private.home_words using gin (word extensions.gin_trgm_ops);

comment on table private.home_words is 'All words that public homes have ever contained, used to find partial and similar matches.';

alter table private.home_words enable row level security;
alter table private.home_words force row level security;
