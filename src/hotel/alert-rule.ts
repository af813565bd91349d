/**
 * Whether what raises an alert can be brought to an end by the house (domain/master-data 2.66): a deposit is paid, a room is made
 * ready, a restriction lifted; a guest stays a VIP, and a birthday is one. Without a rule somebody settles it by hand.
 */
export const ends = (rule: string): boolean => !['vip_arrival', 'birthday_in_stay'].includes(rule)
