import { accountCases } from './accounts.cases.ts';
import { endpoints, isPlanned, type CallName } from '../endpoints.ts';
import { blockCases } from './blocks.cases.ts';
import type { ConformanceCase } from './case.ts';
import { chatCases } from './chats.cases.ts';
import { complaintCases } from './complaints.cases.ts';
import { creditCases } from './credits.cases.ts';
import { cardCases } from './cards.cases.ts';
import { dataExportCases } from './data-export.cases.ts';
import { debitCases } from './debit.cases.ts';
import { deletionCases } from './deletion.cases.ts';
import { replyCases } from './replies.cases.ts';
import { deskCases } from './desk.cases.ts';
import { textLookCases } from './text-looks.cases.ts';
import { profileReviewCases } from './profile-review.cases.ts';
import { reportedMessagesCases } from './reported-messages.cases.ts';
import { secondLookCases } from './second-looks.cases.ts';
import { discountCodeCases } from './discount-codes.cases.ts';
import { chatPhotoCases } from './chat-photos.cases.ts';
import { uploadCases } from './uploads.cases.ts';
import { giftCases } from './gifts.cases.ts';
import { inputCases } from './input.cases.ts';
import { likeCases } from './likes.cases.ts';
import { liveCases } from './live.cases.ts';
import { mailChangeCases } from './mail-change.cases.ts';
import { memberCases } from './members.cases.ts';
import { messageCases } from './messages.cases.ts';
import { notificationCases } from './notifications.cases.ts';
import { orderCases } from './orders.cases.ts';
import { permissionCases, policyCasesOf } from './permissions.cases.ts';
import { photoAccessCases } from './photo-access.cases.ts';
import { photoCases } from './photos.cases.ts';
import { priceCases } from './prices.cases.ts';
import { receiptCases } from './receipts.cases.ts';
import { placeCases } from './place.cases.ts';
import { savedSearchCases } from './saved-searches.cases.ts';
import { selfCases } from './self.cases.ts';
import { sendingCases } from './sending.cases.ts';
import { passkeyCases } from './passkeys.cases.ts';
import { sessionListCases } from './session-list.cases.ts';
import { sessionCases } from './sessions.cases.ts';
import { signupMessageCases } from './signup-message.cases.ts';
import { siteCases } from './site.cases.ts';
import { spendingLimitCases } from './spending-limit.cases.ts';
import { matchFinderCases } from './match-finder.cases.ts';
import { swipeCases } from './swipe.cases.ts';
import { withdrawalCases } from './withdrawals.cases.ts';

/**
 * The cases for every implementation of the calls. They run against the Koa server on both databases and against the
 * mock backend, which therefore behave alike. A case creates the members that it needs and moves time only forward.
 */
export const conformanceCases: readonly ConformanceCase[] = [
  ...inputCases,
  ...siteCases,
  ...accountCases,
  ...signupMessageCases,
  ...sessionCases,
  ...selfCases,
  ...placeCases,
  ...memberCases,
  ...likeCases,
  ...matchFinderCases,
  ...swipeCases,
  ...blockCases,
  ...permissionCases,
  ...photoCases,
  ...photoAccessCases,
  ...notificationCases,
  ...savedSearchCases,
  ...sendingCases,
  ...giftCases,
  ...uploadCases,
  ...chatPhotoCases,
  ...chatCases,
  ...messageCases,
  ...liveCases,
  ...priceCases,
  ...discountCodeCases,
  ...orderCases,
  ...creditCases,
  ...receiptCases,
  ...withdrawalCases,
  ...spendingLimitCases,
  ...debitCases,
  ...cardCases,
  ...complaintCases,
  ...deskCases,
  ...reportedMessagesCases,
  ...profileReviewCases,
  ...textLookCases,
  ...secondLookCases,
  ...replyCases,
  ...deletionCases,
  ...dataExportCases,
  ...mailChangeCases,
  ...sessionListCases,
  ...passkeyCases,
];

/** The cases for planned calls. They run against the mock backend only, until the server implements the calls. */
export const plannedCases: readonly ConformanceCase[] = policyCasesOf(
  (Object.keys(endpoints) as CallName[]).filter(isPlanned),
);
