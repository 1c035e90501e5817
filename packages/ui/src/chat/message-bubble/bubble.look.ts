/** Round but for the corner towards whose it is, by the bubble's `group/message`. */
export const bubbleCorners =
  'rounded-lg group-data-[from=other]/message:rounded-es-sm group-data-[from=self]/message:rounded-ee-sm';
