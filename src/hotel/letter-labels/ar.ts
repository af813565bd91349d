import type { LetterLabels } from './labels'

/** One and two are words of their own; from three to ten the plural follows, after that the singular. */
const counted = (count: number, [one, two, few, many]: readonly [string, string, string, string]): string => {
  if (count === 1) return one
  if (count === 2) return two
  return `${count} ${count % 100 >= 3 && count % 100 <= 10 ? few : many}`
}

export const ar: LetterLabels = {
  stay: {
    reservation: 'الحجز',
    guest: 'الضيف',
    room: 'الغرفة',
    rooms: 'الغرف',
    arrival: 'الوصول',
    departure: 'المغادرة',
    nights: 'الليالي',
    persons: 'الأشخاص',
    expectedAt: 'موعد الوصول المتوقع',
    paysBy: 'طريقة الدفع',
    cancellationNumber: 'رقم الإلغاء',
    dayUse: 'استخدام نهاري',
    from: time => `من الساعة ${time}`,
    until: time => `حتى الساعة ${time}`,
    withChildren: (adults, children) =>
      `${counted(adults, ['بالغ واحد', 'بالغان', 'بالغين', 'بالغًا'])}، ${counted(children, ['طفل واحد', 'طفلان', 'أطفال', 'طفلًا'])}`,
  },
  price: {
    night: 'الليلة',
    rate: 'السعر',
    room: 'الغرفة',
    aRoom: currency => `${currency} للغرفة`,
    whole: total => `يبلغ إجمالي الإقامة ${total} شاملًا الضرائب والباقات.`,
    included: names => `يشمل السعر: ${names}.`,
    withoutTaxes: 'أسعار الليالي غير شاملة الضرائب.',
  },
  deposit: {
    title: 'العربون',
    due: day => `يستحق في ${day}`,
    received: amount => `تم استلام ${amount}`,
  },
  together: {
    title: 'جميع حجوزات هذه الرسالة',
    number: 'الرقم',
    total: 'الإجمالي',
    inAll: 'المجموع الكلي',
  },
  cancellation: {
    locale: 'ar-u-nu-latn',
    month: 'long',
    title: 'الإلغاء',
    freeUntilArrival: 'الإلغاء مجاني حتى الوصول.',
    fullStay: 'قيمة الإقامة كاملة',
    fee: 'رسوم',
    nights: nights => `${nights} ${nights === '1' ? 'ليلة' : 'ليالٍ'}`,
    cancelling: then => `الإلغاء: ${then}`,
    freeUntil: (moment, then) => `مجاني حتى ${moment}، ثم ${then}`,
    from: (moment, then) => `اعتبارًا من ${moment} ${then}`,
    noShow: then => `عدم الحضور: ${then}`,
  },
  card: {
    name: 'الاسم',
    nationality: 'الجنسية',
    dateOfBirth: 'تاريخ الميلاد',
    document: 'الوثيقة',
    address: 'العنوان',
    town: 'المدينة والبلد',
    telephone: 'الهاتف',
    email: 'البريد الإلكتروني',
    company: 'الشركة أو الوكالة',
    travellingWith: 'المرافقون',
    price: 'السعر',
    perNight: 'لليلة',
    changes: 'يختلف بحسب الليلة',
    roomInAll: 'إجمالي الغرفة',
    taxesIncluded: 'شامل الضرائب',
    plusTaxes: 'تضاف الضرائب',
    date: 'التاريخ',
    signature: 'توقيع الضيف',
    forTheHouse: clerk => `عن الفندق: ${clerk}`,
  },
}
