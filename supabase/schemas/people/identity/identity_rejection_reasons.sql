-- Reasons for rejecting identity documents: each has a code for the records and texts in three
-- languages for the person.

create table public.identity_rejection_reasons (
  code text primary key,
  position integer not null unique,
  text text not null,
  text_fr text not null,
  text_ar text not null,
  is_note_needed boolean not null default false,
  constraint code_is_snake_case check (code ~ '^[a-z_]{2,40}$')
);

comment on table public.identity_rejection_reasons is 'Reasons that a reviewer can choose when rejecting an identity. The rejected person sees the reason in their own language.';
comment on column public.identity_rejection_reasons.is_note_needed is 'True if the reviewer must add a note because the reason code alone is not specific enough.';

alter table public.identity_rejection_reasons enable row level security;
alter table public.identity_rejection_reasons force row level security;
create policy everybody_reads on public.identity_rejection_reasons for select to anon, authenticated using (true);

grant select on public.identity_rejection_reasons to anon, authenticated, service_role;

insert into public.identity_rejection_reasons (code, position, text, text_fr, text_ar, is_note_needed) values
  ('unreadable', 1, 'The photo is blurred, cut off or too dark. Take it again in good light.',
    'La photo est floue, coupée ou trop sombre. Reprenez-la sous une bonne lumière.',
    'الصورة غير واضحة أو مقطوعة أو مظلمة. أعد التقاطها في ضوء جيد.', false),
  ('expired', 2, 'The document has expired. Send one that is valid.',
    'La pièce d’identité a expiré. Envoyez-en une qui est valable.',
    'انتهت صلاحية الوثيقة. أرسل وثيقة سارية.', false),
  ('name_mismatch', 3, 'The name on the document is not the name you entered.',
    'Le nom sur la pièce d’identité n’est pas celui que vous avez saisi.',
    'الاسم المكتوب في الوثيقة ليس الاسم الذي أدخلته.', false),
  ('wrong_document', 4, 'This is not the document you chose, or one side of it is missing.',
    'Ce n’est pas la pièce que vous avez choisie, ou une face manque.',
    'هذه ليست الوثيقة التي اخترتها، أو ينقص أحد وجهيها.', false),
  ('suspected_fraud', 5, 'We could not confirm that this document is genuine and yours. Write to support.',
    'Nous n’avons pas pu confirmer que cette pièce est authentique et à vous. Écrivez au service client.',
    'لم نتمكن من التأكد من أن هذه الوثيقة أصلية وأنها لك. راسل خدمة الزبناء.', false),
  ('other', 6, 'There is another reason. Read the note of our team.',
    'Il y a une autre raison. Lisez la note de notre équipe.',
    'يوجد سبب آخر. اقرأ ملاحظة فريقنا.', true);
