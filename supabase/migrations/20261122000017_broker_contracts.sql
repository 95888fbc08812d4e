-- Made from supabase/schemas/brokers/broker_contracts by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_contracts/broker_contracts.sql

-- What a broker agrees to: versions with a day they begin, each proposed by one operator and confirmed by another.

create table private.broker_contracts (
  id uuid primary key,
  valid_from timestamptz not null,
  reason text not null,
  proposed_by uuid,
  proposed_at timestamptz not null default now(),
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  undone_reason text,
  constraint valid_from_is_a_time check (isfinite(valid_from)),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null)),
  constraint only_what_was_confirmed_is_undone check (undone_at is null or decision = 'confirmed'),
  constraint undone_before_it_began check (undone_at < valid_from),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);

create index broker_contracts_valid_from_idx on private.broker_contracts (valid_from desc) where decision = 'confirmed' and undone_at is null;

comment on table private.broker_contracts is
  'Versions of the contract with brokers. The newest confirmed one whose day has come is in force; nobody edits one, the next follows it.';
comment on column private.broker_contracts.proposed_by is 'Null: it came with the product. Without a foreign key, as are decided_by and undone_by: a version outlives its people.';

create trigger _100_refuse_change before delete or update of id, valid_from, reason, proposed_by, proposed_at on private.broker_contracts
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at on private.broker_contracts
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_undoing before update on private.broker_contracts
  for each row when (old.undone_at is not null) execute function private.refuse_change();

alter table private.broker_contracts enable row level security;
alter table private.broker_contracts force row level security;

insert into private.broker_contracts (id, valid_from, reason, decision, decided_at) values
  ('00000000-0000-4000-8000-0000000000c1', '2020-01-01T00:00:00Z', 'Launch contract', 'confirmed', '2020-01-01T00:00:00Z');

-- broker_contracts/broker_contract_at.sql

create function private.broker_contract_at(p_time timestamptz) returns private.broker_contracts
language sql stable
set search_path = ''
as $$
  select c from private.broker_contracts c
  where c.decision = 'confirmed' and c.undone_at is null and c.valid_from <= p_time
  order by c.valid_from desc, c.decided_at desc, c.id limit 1
$$;
comment on function private.broker_contract_at(timestamptz) is 'The contract in force at a time.';

-- broker_contracts/broker_contract_facts.sql

create function private.broker_contract_facts(p_contract private.broker_contracts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_contract.id, 'valid_from', p_contract.valid_from, 'texts', (
    select jsonb_object_agg(t.language, jsonb_build_object('body', t.body, 'hash', t.hash))
    from private.broker_contract_texts t where t.contract_id = p_contract.id))
$$;
comment on function private.broker_contract_facts(private.broker_contracts) is
  '{id, valid_from, texts: {en, fr, ar: {body, hash}}} of a version.';

-- broker_contracts/broker_contract_texts.sql

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

comment on table private.broker_contract_texts is 'A version of the contract in one language; paragraphs are parted by an empty line.';
comment on column private.broker_contract_texts.hash is 'SHA-256 of the text in UTF-8: what a broker accepts names it, so that it can be shown which words he read.';

create trigger _100_refuse_change before update or delete on private.broker_contract_texts
  for each row execute function private.refuse_change();

alter table private.broker_contract_texts enable row level security;
alter table private.broker_contract_texts force row level security;

-- broker_contracts/broker_contract_texts_data.sql

-- The contract that comes with the product, until a company confirms its own.

insert into private.broker_contract_texts (contract_id, language, body, hash)
select '00000000-0000-4000-8000-0000000000c1', t.language, t.body, encode(sha256(convert_to(t.body, 'UTF8')), 'hex')
from (values
  ('en', $text$You work as a broker on your own account. You take cash in from people who send money and pay cash out to people who receive it, in the city of your shop.

Float. The app keeps one figure for you, your float: what we owe you. Cash that you take in lowers it, cash that you pay out raises it. You take in no more than your float and your credit line allow.

Deposit. Before you begin you pay a deposit. It stays yours, earns no interest, and is paid back when you end your work and owe nothing.

Commission. For each transfer you earn a part of its fee. The app shows it for every transfer, and your statement adds it up.

Counting. You count all cash in front of the person and enter what you counted. You pay out only against the secret code and an identity document with the same name.

Promise. When you accept a request you keep the cash ready by the time that the app shows. If you cannot, say so at once.

Secrecy. You tell nobody who sends, who receives and how much. You keep no copy of an identity document.

Your account. You alone use it, on your own phone. You never ask for a fee beside the one in the app.

Suspension. We may stop your work when cash is missing, when promises are often missed or when the law asks for it. You read the reason at once, and you may answer it once; somebody else of our team decides on your answer.

End. You may end this contract at any time, and so may we with a reason. When no transfer is open we pay you your float, your commission and your deposit.$text$),
  ('fr', $text$Vous travaillez comme agent à votre propre compte. Vous encaissez les espèces des personnes qui envoient de l’argent et vous payez celles qui en reçoivent, dans la ville de votre boutique.

Avance. L’application tient pour vous un seul chiffre, votre avance : ce que nous vous devons. Ce que vous encaissez la diminue, ce que vous payez l’augmente. Vous n’encaissez pas plus que votre avance et votre limite ne le permettent.

Dépôt de garantie. Avant de commencer, vous versez un dépôt. Il reste à vous, ne porte pas d’intérêt et vous est rendu lorsque vous arrêtez et que vous ne devez rien.

Commission. Chaque transfert vous rapporte une part de ses frais. L’application l’affiche pour chaque transfert, et votre relevé en fait la somme.

Comptage. Vous comptez toutes les espèces devant la personne et saisissez ce que vous avez compté. Vous ne payez que contre le code secret et une pièce d’identité au même nom.

Promesse. Quand vous acceptez une demande, vous tenez l’argent prêt à l’heure affichée. Si vous ne le pouvez pas, dites-le tout de suite.

Discrétion. Vous ne dites à personne qui envoie, qui reçoit ni combien. Vous ne gardez aucune copie d’une pièce d’identité.

Votre compte. Vous êtes seul à l’utiliser, sur votre propre téléphone. Vous ne demandez jamais d’autres frais que ceux de l’application.

Suspension. Nous pouvons arrêter votre travail si des espèces manquent, si des promesses sont souvent manquées ou si la loi l’exige. Vous en lisez aussitôt la raison et pouvez y répondre une fois ; une autre personne de notre équipe décide.

Fin. Vous pouvez mettre fin à ce contrat à tout moment, et nous aussi en donnant une raison. Quand aucun transfert n’est ouvert, nous vous payons votre avance, votre commission et votre dépôt.$text$),
  ('ar', $text$تعمل وكيلا لحسابك الخاص. تستلم النقود من الذين يرسلون المال وتسلّمها للذين يستلمونه، في مدينة محلك.

الرصيد. يحتفظ التطبيق برقم واحد لك هو رصيدك: ما ندين لك به. ما تستلمه من نقود ينقصه، وما تسلّمه يزيده. لا تستلم أكثر مما يسمح به رصيدك وحدّك.

الضمان. قبل أن تبدأ تدفع مبلغ ضمان. يبقى ملكا لك ولا يدرّ فائدة، ويُرجع إليك عندما تنهي عملك ولا تدين بشيء.

العمولة. تكسب عن كل تحويل جزءا من رسومه. يعرضها التطبيق لكل تحويل، ويجمعها كشفك.

العدّ. تعدّ كل النقود أمام الشخص وتكتب ما عددته. لا تسلّم المبلغ إلا مقابل الرمز السري ووثيقة هوية بالاسم نفسه.

الوعد. عندما تقبل طلبا تجهّز النقود في الوقت الذي يعرضه التطبيق. إذا لم تستطع فأخبرنا فورا.

السرية. لا تخبر أحدا بمن يرسل ومن يستلم وكم. ولا تحتفظ بأي نسخة من وثيقة هوية.

حسابك. تستعمله وحدك، على هاتفك الخاص. لا تطلب أبدا رسوما غير التي في التطبيق.

الإيقاف. يمكننا إيقاف عملك إذا نقصت نقود أو أُخلفت الوعود كثيرا أو طلب القانون ذلك. تقرأ السبب فورا ويمكنك الرد عليه مرة واحدة، ويقرر في ردك شخص آخر من فريقنا.

النهاية. يمكنك إنهاء هذا العقد في أي وقت، ويمكننا ذلك أيضا مع ذكر السبب. عندما لا يبقى أي تحويل مفتوح ندفع لك رصيدك وعمولتك وضمانك.$text$)) as t (language, body);

-- broker_contracts/decide_broker_contract.sql

create function public.decide_broker_contract(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_contract private.broker_contracts;
begin
  select * into v_contract from private.broker_contracts c where c.id = p_id for update;
  if v_contract.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  elsif v_contract.decision = p_decision and v_contract.decided_by = v_operator_id then
    return p_decision;
  -- What begins in the past would change what somebody accepted yesterday.
  elsif v_contract.decision is not null or p_decision = 'confirmed' and v_contract.valid_from < now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_contract.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_contract.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- What somebody proposed who may not any more does not count.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_contract.proposed_by, '{compliance,admin}') then
    perform private.refuse('WA073', 'The operator who proposed it may not any more', '{"decision": "expired"}');
  end if;
  update private.broker_contracts set decision = p_decision, decided_by = v_operator_id, decided_at = now() where id = p_id;
  perform private.add_audit_event('broker_contract.' || p_decision, 'operator', null, null, jsonb_build_object('contract_id', p_id));
  return p_decision;
end
$$;
comment on function public.decide_broker_contract(uuid, text) is
  'Confirms a proposed contract, by another operator than the one who proposed it and before the day it begins, or rejects it; logged. A repeat returns the decision. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED.';
revoke all on function public.decide_broker_contract(uuid, text) from public, anon;
grant execute on function public.decide_broker_contract(uuid, text) to authenticated;

-- broker_contracts/list_broker_contracts.sql

create function public.list_broker_contracts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
begin
  return coalesce((
    select jsonb_agg(private.broker_contract_facts(c) || jsonb_build_object(
      'reason', c.reason, 'proposed_at', c.proposed_at, 'decision', c.decision, 'decided_at', c.decided_at,
      'undone_reason', c.undone_reason,
      'may_undo', c.decision is not distinct from 'confirmed' and c.undone_at is null and private.is_setting_time(c.valid_from),
      'is_mine', c.proposed_by is not distinct from v_operator_id,
      'is_in_force', c.id = (private.broker_contract_at(now())).id) order by c.valid_from desc, c.proposed_at desc)
    from private.broker_contracts c), '[]');
end
$$;
comment on function public.list_broker_contracts() is
  'All versions of the contract with brokers, the newest first: {id, valid_from, texts, reason, proposed_at, decision, decided_at, undone_reason, may_undo, is_mine, is_in_force}. For operators but reviewers. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_contracts() from public, anon;
grant execute on function public.list_broker_contracts() to authenticated;

-- broker_contracts/propose_broker_contract.sql

create function public.propose_broker_contract(p_id uuid, p_valid_from timestamptz, p_texts jsonb, p_reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_contract private.broker_contracts;
  v_fault text;
begin
  -- One at a time, so that a repeat finds the first one.
  perform pg_advisory_xact_lock(hashtextextended('private.broker_contracts', 0));
  select * into v_contract from private.broker_contracts c where c.id = p_id;
  if v_contract.id is not null and v_contract.proposed_by = v_operator_id then
    return v_contract.id;
  end if;
  v_fault := case
    when p_id is null or v_contract.id is not null then 'p_id'
    -- A contract that began before anybody read it binds nobody.
    when p_valid_from is null or not isfinite(p_valid_from) or p_valid_from < now() then 'p_valid_from'
    when jsonb_typeof(p_texts) is distinct from 'object' then 'p_texts' end;
  if v_fault is null and (
    select count(*) from jsonb_each(p_texts) as t
    where t.key in ('en', 'fr', 'ar') and jsonb_typeof(t.value) = 'string'
      and char_length(btrim(t.value #>> '{}')) between 200 and 20000) <> 3 then
    v_fault := 'p_texts';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.broker_contracts (id, valid_from, reason, proposed_by)
  values (p_id, p_valid_from, private.require_reason(p_reason), v_operator_id);
  insert into private.broker_contract_texts (contract_id, language, body, hash)
  select p_id, t.key, btrim(t.value), encode(sha256(convert_to(btrim(t.value), 'UTF8')), 'hex')
  from jsonb_each_text(p_texts) as t where t.key in ('en', 'fr', 'ar');
  perform private.add_audit_event('broker_contract.proposed', 'operator', null, p_reason, jsonb_build_object('contract_id', p_id));
  return p_id;
end
$$;
comment on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) is
  'A new version of the contract with brokers, {en, fr, ar} of 200 to 20 000 characters each, that begins at p_valid_from once another operator confirms it; logged. A repeat returns the id. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) from public, anon;
grant execute on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) to authenticated;

-- broker_contracts/undo_broker_contract.sql

create function public.undo_broker_contract(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_contract private.broker_contracts;
begin
  select * into v_contract from private.broker_contracts c where c.id = p_id for update;
  if v_contract.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif v_contract.undone_by = v_operator_id then
    return;
  elsif v_contract.decision is distinct from 'confirmed' or v_contract.undone_at is not null then
    perform private.refuse('WA073', 'Only what was confirmed is undone',
      jsonb_build_object('decision', case when v_contract.undone_at is not null then 'undone' else coalesce(v_contract.decision, 'waiting') end));
  elsif not private.is_setting_time(v_contract.valid_from) then
    perform private.refuse('WA302', 'The contract has begun', jsonb_build_object('begins_at', v_contract.valid_from));
  end if;
  update private.broker_contracts set undone_by = v_operator_id, undone_at = now(), undone_reason = v_reason where id = p_id;
  perform private.add_audit_event('broker_contract.undone', 'operator', null, v_reason, jsonb_build_object('contract_id', p_id));
end
$$;
comment on function public.undo_broker_contract(uuid, text) is
  'Takes back a confirmed contract until a minute before it begins; the one in force stays. One operator is enough; logged. A repeat changes nothing. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), SETTING_BEGUN (begins_at).';
revoke all on function public.undo_broker_contract(uuid, text) from public, anon;
grant execute on function public.undo_broker_contract(uuid, text) to authenticated;
