import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import { inLanguage } from '#shared/site-details.ts';
import { useFrame, usePageUrl, useStyle } from '#web/mails/frame.ts';
import { Block, Button, Link, Mail, Paragraph } from '#web/mails/layout.tsx';

/** Asks the owner of an e-mail address to confirm the newsletter. */
function NewsletterConfirmation({ token }: { token: string }) {
  const { t } = useLingui();
  const site = useFrame().site.name;
  return (
    <Mail
      subject={t`Please confirm your subscription: ${site} newsletter`}
      preheader={t`If it was you, confirm your address.`}
    >
      <Paragraph>
        <Trans>
          Somebody asked us to send the {site} newsletter to this address. If it was you, please confirm your
          address:
        </Trans>
      </Paragraph>
      <Button href={usePageUrl()(`/newsletter/${token}`)}>
        <Trans>Confirm my address</Trans>
      </Button>
      <Paragraph>
        <Trans>You can stop the newsletter with the same link at any time. Please keep this email.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If it was not you, ignore this email. We delete the address after seven days.</Trans>
      </Paragraph>
    </Mail>
  );
}

/** An article in a newsletter. `lang` is the language of its text, which may differ from the mail's. */
type MailedArticle = { id: number; title: string; summary: string; lang: SiteLanguage };

type NewsletterFacts = {
  subject: string;
  intro: string;
  articles: readonly MailedArticle[];
  /** The URL where the reader ends the subscription; null in a test, whose reader may have no subscription. */
  leaveUrl: string | null;
};

/** An introduction, each article with a link to it, and how to end the subscription. */
function Newsletter({ subject, intro, articles, leaveUrl }: NewsletterFacts) {
  const style = useStyle();
  const paragraphs = intro.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const { t } = useLingui();
  const site = useFrame().site.name;
  return (
    <Mail subject={subject} preheader={t`The newsletter from ${site}.`} foot={<Foot leaveUrl={leaveUrl} />}>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
        <Block key={index} text={text}>
          <p style={{ ...style.paragraph, whiteSpace: 'pre-line' }}>{text}</p>
        </Block>
      ))}
      {articles.map((article) => (
        <Article key={article.id} article={article} />
      ))}
    </Mail>
  );
}

function Article({ article: { id, title, summary, lang } }: { article: MailedArticle }) {
  const style = useStyle();
  const { t } = useLingui();
  const url = usePageUrl()(`/blogdetails/${id}`);
  const read = t`Read the article`;
  return (
    <Block text={`${title}\n\n${summary}\n\n${read}:\n${url}`}>
      <h2 lang={lang} style={style.heading}>
        {title}
      </h2>
      <p lang={lang} style={style.paragraph}>
        {summary}
      </p>
      <p style={style.paragraph}>
        <Link href={url}>
          {read}
          <span style={style.hidden}>: {title}</span>
        </Link>
      </p>
    </Block>
  );
}

function Foot({ leaveUrl }: Pick<NewsletterFacts, 'leaveUrl'>) {
  const { t } = useLingui();
  const { site, lang, rendition } = useFrame();
  const siteName = site.name;
  const home = usePageUrl()();
  const why = t`You get this email because you subscribed to the ${siteName} newsletter.`;
  const leave = t`Unsubscribe`;
  const test = t`This is a test. Subscribers see an unsubscribe link here.`;
  const address = inLanguage(site.address, lang);
  if (rendition === 'text')
    return `${why}\n${leaveUrl === null ? test : `${leave}:\n${leaveUrl}`}\n\n${address}`;
  return (
    <>
      {why} {leaveUrl === null ? test : <Link href={leaveUrl}>{leave}</Link>}
      <br />
      <br />
      {siteName}, {address}
      <br />
      <Link href={home} />
    </>
  );
}

export const newsletterMails = {
  'newsletter-confirmation': NewsletterConfirmation,
  newsletter: Newsletter,
  'newsletter-test': Newsletter,
};
