import * as accounts from '#server/db/migrations/0001-accounts.ts';
import * as content from '#server/db/migrations/0002-content.ts';
import * as appointments from '#server/db/migrations/0003-appointments.ts';
import * as bangla from '#server/db/migrations/0004-bangla.ts';
import * as newsletter from '#server/db/migrations/0005-newsletter.ts';
import * as activity from '#server/db/migrations/0006-activity.ts';
import * as commentModeration from '#server/db/migrations/0007-comment-moderation.ts';
import * as mailLists from '#server/db/migrations/0008-mail-lists.ts';
import * as goals from '#server/db/migrations/0009-goals.ts';
import * as requestFilters from '#server/db/migrations/0010-request-filters.ts';
import * as articlePictures from '#server/db/migrations/0011-article-pictures.ts';
import * as customers from '#server/db/migrations/0012-customers.ts';
import * as recovery from '#server/db/migrations/0014-recovery.ts';
import * as secondFactor from '#server/db/migrations/0018-second-factor.ts';
import * as versions from '#server/db/migrations/0019-versions.ts';
import * as commentReplies from '#server/db/migrations/0020-comment-replies.ts';
import * as requestSubjects from '#server/db/migrations/0021-request-subjects.ts';
import * as requestCodes from '#server/db/migrations/0022-request-codes.ts';
import * as replies from '#server/db/migrations/0023-replies.ts';
import * as listIndexes from '#server/db/migrations/0024-list-indexes.ts';
import * as contentVersion from '#server/db/migrations/0025-content-version.ts';
import * as growthIndexes from '#server/db/migrations/0026-growth-indexes.ts';
import * as mailHandover from '#server/db/migrations/0027-mail-handover.ts';
import * as textSearch from '#server/db/migrations/0028-text-search.ts';
import * as imageClaims from '#server/db/migrations/0029-image-claims.ts';
import * as nodes from '#server/db/migrations/0030-nodes.ts';
import * as erasures from '#server/db/migrations/0031-erasures.ts';
import * as faqsAndCosts from '#server/db/migrations/0032-faqs-and-costs.ts';
import * as doctorPages from '#server/db/migrations/0033-doctor-pages.ts';
import * as sitemapIndex from '#server/db/migrations/0034-sitemap-index.ts';
import * as search from '#server/db/migrations/0035-search.ts';
import * as newsletterIssues from '#server/db/migrations/0036-newsletter-issues.ts';
import * as cases from '#server/db/migrations/0037-cases.ts';
import * as papers from '#server/db/migrations/0038-papers.ts';
import * as searchPlan from '#server/db/migrations/0039-search-plan.ts';
import * as shareLinks from '#server/db/migrations/0040-share-links.ts';
import * as caseLists from '#server/db/migrations/0041-case-lists.ts';
import * as caseKeeping from '#server/db/migrations/0042-case-keeping.ts';
import * as officeTurns from '#server/db/migrations/0043-office-turns.ts';
import * as ownerProof from '#server/db/migrations/0044-owner-proof.ts';
import * as readingTimes from '#server/db/migrations/0045-reading-times.ts';
import * as caseRepairs from '#server/db/migrations/0046-case-repairs.ts';
import * as samples from '#server/db/migrations/0047-samples.ts';
import * as emailKeys from '#server/db/migrations/0048-email-keys.ts';

/** Every migration, by the name under which the database remembers it. Released ones never change. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-content': content,
  '0003-appointments': appointments,
  '0004-bangla': bangla,
  '0005-newsletter': newsletter,
  '0006-activity': activity,
  '0007-comment-moderation': commentModeration,
  '0008-mail-lists': mailLists,
  '0009-goals': goals,
  '0010-request-filters': requestFilters,
  '0011-article-pictures': articlePictures,
  '0012-customers': customers,
  '0014-recovery': recovery,
  '0018-second-factor': secondFactor,
  '0019-versions': versions,
  '0020-comment-replies': commentReplies,
  '0021-request-subjects': requestSubjects,
  '0022-request-codes': requestCodes,
  '0023-replies': replies,
  '0024-list-indexes': listIndexes,
  '0025-content-version': contentVersion,
  '0026-growth-indexes': growthIndexes,
  '0027-mail-handover': mailHandover,
  '0028-text-search': textSearch,
  '0029-image-claims': imageClaims,
  '0030-nodes': nodes,
  '0031-erasures': erasures,
  '0032-faqs-and-costs': faqsAndCosts,
  '0033-doctor-pages': doctorPages,
  '0034-sitemap-index': sitemapIndex,
  '0035-search': search,
  '0036-newsletter-issues': newsletterIssues,
  '0037-cases': cases,
  '0038-papers': papers,
  '0039-search-plan': searchPlan,
  '0040-share-links': shareLinks,
  '0041-case-lists': caseLists,
  '0042-case-keeping': caseKeeping,
  '0043-office-turns': officeTurns,
  '0044-owner-proof': ownerProof,
  '0045-reading-times': readingTimes,
  '0046-case-repairs': caseRepairs,
  '0047-samples': samples,
  '0048-email-keys': emailKeys,
};
