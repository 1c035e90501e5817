/** The path of the complaints page about a member, or about one of their photos, where visitors report them (SAFETY-7). */
export const reportPath = (memberId: string, photoId?: string) =>
  `/complaints?profile=${memberId}${photoId ? `&photo=${photoId}` : ''}`;
