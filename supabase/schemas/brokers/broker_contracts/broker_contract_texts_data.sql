-- Default contract that ships with the product. It applies until a company confirms its own
-- contract.

insert into private.broker_contract_texts (contract_id, language, body, hash)
select '00000000-0000-4000-8000-0000000000c1', t.language, t.body, encode(sha256(convert_to(t.body, 'UTF8')), 'hex')
from (values
  ('en', $text$You work as a broker on your own account. You take cash in from people who send money and pay cash out to people who receive it, in the city of your shop.

Float. The app keeps one figure for you, your float: what we owe you. Cash that you take in lowers it, cash that you pay out raises it. You take in no more than your float and your credit line allow.

Deposit. Before you begin you pay a deposit. It stays yours, earns no interest, and is paid back when your contract ends and you owe nothing.

Commission. For each transfer you earn a part of its fee. The app shows it for every transfer, and your statement adds it up.

Counting. You count all cash in front of the person and enter what you counted. You pay out only against the secret code and an identity document with the same name.

Promise. When you accept a request you keep the cash ready by the time that the app shows. If you cannot, tell us immediately.

Confidentiality. You tell nobody who sends or receives money, or how much. You keep no copy of an identity document.

Your account. You alone use it, on your own phone. You never charge a fee other than the one in the app.

Suspension. We may suspend your work when cash is missing, when promises are often missed or when the law requires it. You see the reason immediately and may appeal once; another member of our team decides on your appeal.

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
