/** Reports about mails as receiving servers and providers write them (RFC 3464, RFC 5965). */

/** What Postfix writes about a failed delivery. `to` is the envelope sender of the mail, to which it is sent. */
export function postfixBounce({
  to,
  status = '5.1.1',
  action = 'failed',
  quoted = 'text/rfc822-headers',
}: {
  readonly to: string;
  readonly status?: string;
  readonly action?: string;
  readonly quoted?: string;
}): string {
  return crlf(`Return-Path: <>
Received: by mail.example.net (Postfix) id 4XyZ1; Tue, 10 Mar 2026 12:00:05 +0000 (UTC)
Date: Tue, 10 Mar 2026 12:00:05 +0000 (UTC)
From: MAILER-DAEMON@mail.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XyZ1.1773144005/mail.example.net"
Message-Id: <20260310120005.4XyZ1@mail.example.net>

This is a MIME-encapsulated message.

--4XyZ1.1773144005/mail.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.example.net.

<robin@example.net>: host mx.example.net[192.0.2.1] said: 550 5.1.1 User unknown

--4XyZ1.1773144005/mail.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.net
X-Postfix-Queue-ID: 4XyZ1
Arrival-Date: Tue, 10 Mar 2026 12:00:04 +0000 (UTC)

Final-Recipient: rfc822; robin@example.net
Original-Recipient: rfc822;robin@example.net
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.net
Diagnostic-Code: smtp; 550 ${status}
    <robin@example.net>: Recipient address rejected

--4XyZ1.1773144005/mail.example.net
Content-Description: Undelivered Message Headers
Content-Type: ${quoted}

From: Rendezvous <hello@rendezvous.example>
Subject: Someone new has written to you

--4XyZ1.1773144005/mail.example.net--
`);
}

/** A report with its machine-readable part in base64, and a text in an encoding that nobody knows. */
export function encodedBounce(to: string): string {
  const status =
    'Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; robin@example.net\r\nAction: failed\r\nStatus: 5.1.10\r\n';
  return crlf(`From: postmaster@example.org
To: <${to.toUpperCase()}>
Subject: =?x-unknown-8bit?Q?Nicht_zustellbar=3A_=FC?=
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b1

--b1
Content-Type: text/plain; charset=x-unknown-8bit
Content-Transfer-Encoding: 8bit

Ung\u00FCltige Adresse

--b1
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(status).toString('base64')}
--b1--
`);
}

/** A complaint as feedback loops of providers send it; they quote our mail with its headers. */
export function complaint({
  returnAddress,
  type = 'abuse',
}: {
  readonly returnAddress: string;
  readonly type?: string;
}): string {
  return crlf(`From: <feedback@provider.example>
Date: Tue, 10 Mar 2026 13:00:00 +0000
Subject: FW: Someone new has written to you
To: <abuse@rendezvous.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54"

--part1_13d.2e68ed54
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received on 10 March 2026.

--part1_13d.2e68ed54
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <redacted@rendezvous.example>
Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000
Source-IP: 192.0.2.2

--part1_13d.2e68ed54
Content-Type: message/rfc822
Content-Disposition: inline

Received: from mail.rendezvous.example by mx.provider.example; Tue, 10 Mar 2026 12:00:00 +0000
X-Return-Address: ${returnAddress}
From: Rendezvous <hello@rendezvous.example>
Subject: Someone new has written to you
MIME-Version: 1.0
Content-Type: text/plain

Hello

--part1_13d.2e68ed54--
`);
}

/** The report of a Microsoft server: the quoted mail comes in full, and the status of the last server in between. */
export function exchangeBounce(to: string): string {
  return crlf(`From: <postmaster@example.onmicrosoft.example>
To: <${to}>
Date: Tue, 10 Mar 2026 12:00:07 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="5d1c84ea-2c4b-4a5f-b4cb-8f0d3c2e7f10"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: de-DE
Subject: =?utf-8?B?VW56dXN0ZWxsYmFyOiBOZXU=?=
Auto-Submitted: auto-replied
MIME-Version: 1.0

--5d1c84ea-2c4b-4a5f-b4cb-8f0d3c2e7f10
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="a1"

--a1
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

Die Nachricht konnte nicht =C3=BCbermittelt werden.

--a1
Content-Type: text/html; charset="us-ascii"

<html><body>550 5.1.10 RESOLVER.ADR.RecipientNotFound</body></html>

--a1--

--5d1c84ea-2c4b-4a5f-b4cb-8f0d3c2e7f10
Content-Type: message/delivery-status

Reporting-MTA: dns;VE1PR01MB5678.eurprd01.prod.exchangelabs.example
Received-From-MTA: dns;mail.rendezvous.example
Arrival-Date: Tue, 10 Mar 2026 12:00:06 +0000

Final-Recipient: rfc822;robin@example.net
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient
\tnot found by SMTP address lookup

--5d1c84ea-2c4b-4a5f-b4cb-8f0d3c2e7f10
Content-Type: message/rfc822

Received: from mail.rendezvous.example by VE1PR01MB5678.eurprd01.prod.exchangelabs.example
From: Rendezvous <hello@rendezvous.example>
Subject: Neu
X-Return-Address: ${to}

Action: failed
Status: 4.2.2

--5d1c84ea-2c4b-4a5f-b4cb-8f0d3c2e7f10--
`);
}

/** A report for an internationalised address (RFC 6533), in UTF-8 and without the quoted mail. */
export function globalBounce(to: string): string {
  return crlf(`From: MAILER-DAEMON@example.net
To: ${to}
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=global-delivery-status; boundary=g

--g
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

<jörg@example.net>: unknown

--g
Content-Type: message/global-delivery-status
Content-Transfer-Encoding: 8bit

Reporting-MTA: dns; example.net

Final-Recipient: utf-8; jörg@example.net
Action: failed (unknown user)
Status: 5.1.1 (bad destination mailbox address)

--g--
`);
}

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
