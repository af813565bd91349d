import type { Chance } from './chance'

/** Invented people: the names are common in their countries, the combinations are nobody's. */
type Names = {
  share: number
  female: string
  male: string
  last: string
  language: string
  dialling: string
  cities: string
  streets: string
}

const nations: Record<string, Names> = {
  PT: {
    share: 22,
    language: 'PT',
    dialling: '+351 91',
    female: 'Ana Maria Rita Carla Sara Marta Luísa Filipa Raquel Susana',
    male: 'João Pedro Rui Paulo Nuno Tiago Vasco Hugo Daniel Artur',
    last: 'Silva Santos Ferreira Costa Oliveira Sousa Rodrigues Martins Gomes Lopes Marques Ribeiro Fernandes Pinto Teixeira Moreira Cardoso',
    cities: 'Porto Braga Coimbra Faro Évora Aveiro',
    streets: 'Rua das Flores,Rua do Sol,Avenida Central,Rua da Fonte',
  },
  ES: {
    share: 14,
    language: 'ES',
    dialling: '+34 61',
    female: 'Carmen Lucía Elena Marta Pilar Nuria Alba',
    male: 'Javier Carlos Miguel Pablo Sergio Álvaro Iker',
    last: 'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno',
    cities: 'Madrid Sevilla Valencia Bilbao Zaragoza',
    streets: 'Calle Mayor,Calle de la Luna,Gran Vía,Paseo del Río',
  },
  GB: {
    share: 11,
    language: 'EN',
    dialling: '+44 77',
    female: 'Emma Olivia Charlotte Amelia Harriet Grace',
    male: 'Oliver George Harry Thomas Edward Jack',
    last: 'Smith Jones Taylor Brown Wilson Evans Walker Wright Hughes Clarke',
    cities: 'London Leeds Bristol Glasgow York',
    streets: 'Mill Lane,Station Road,Church Street,Park View',
  },
  DE: {
    share: 10,
    language: 'DE',
    dialling: '+49 151',
    female: 'Anna Katrin Julia Sabine Claudia Lena',
    male: 'Lukas Stefan Michael Jan Andreas Felix',
    last: 'Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Koch Richter',
    cities: 'Berlin Hamburg München Köln Leipzig',
    streets: 'Gartenstraße,Bahnhofstraße,Am Markt,Lindenweg',
  },
  FR: {
    share: 9,
    language: 'FR',
    dialling: '+33 61',
    female: 'Camille Sophie Claire Manon Juliette',
    male: 'Louis Antoine Julien Mathieu Hugo',
    last: 'Martin Bernard Dubois Moreau Laurent Lefebvre Roux Girard Mercier',
    cities: 'Paris Lyon Bordeaux Nantes Toulouse',
    streets: 'Rue du Moulin,Rue Victor,Avenue des Lilas',
  },
  US: {
    share: 9,
    language: 'EN',
    dialling: '+1 617 55',
    female: 'Jennifer Ashley Emily Megan Laura',
    male: 'Michael Kevin Brian Jason Tyler',
    last: 'Johnson Williams Miller Davis Anderson Thompson Carter Parker Reed',
    cities: 'Boston Chicago Seattle Denver Austin',
    streets: 'Oak Street,Maple Avenue,Hill Road',
  },
  BR: {
    share: 7,
    language: 'PT',
    dialling: '+55 11 9',
    female: 'Fernanda Juliana Camila Bruna Larissa',
    male: 'Rafael Gustavo Leonardo Thiago Caio',
    last: 'Almeida Barbosa Cardoso Nascimento Araújo Ramos Vieira Freitas',
    cities: 'Curitiba Recife Salvador Campinas',
    streets: 'Rua Augusta,Rua das Palmeiras,Alameda Santos',
  },
  IT: {
    share: 5,
    language: 'IT',
    dialling: '+39 34',
    female: 'Giulia Chiara Francesca Elisa',
    male: 'Marco Luca Andrea Matteo',
    last: 'Rossi Bianchi Ferrari Romano Colombo Ricci',
    cities: 'Roma Milano Torino Bologna',
    streets: 'Via Roma,Via Garibaldi,Corso Italia',
  },
  NL: {
    share: 4,
    language: 'NL',
    dialling: '+31 6',
    female: 'Sanne Lotte Anouk Femke',
    male: 'Daan Bram Sven Joost',
    last: 'Jansen Bakker Visser Smit Mulder Dekker',
    cities: 'Utrecht Haarlem Leiden',
    streets: 'Dorpsstraat,Kerkstraat',
  },
  CH: {
    share: 3,
    language: 'DE',
    dialling: '+41 79',
    female: 'Nina Simone Corinne',
    male: 'Reto Urs Beat',
    last: 'Meier Keller Huber Frei Baumann',
    cities: 'Zürich Bern Basel',
    streets: 'Seestrasse,Dorfstrasse',
  },
  IE: {
    share: 3,
    language: 'EN',
    dialling: '+353 86',
    female: 'Aoife Ciara Niamh',
    male: 'Conor Sean Declan',
    last: 'Murphy Kelly Byrne Ryan Doyle',
    cities: 'Dublin Cork Galway',
    streets: 'Harbour Road,Green Street',
  },
  SE: {
    share: 3,
    language: 'SV',
    dialling: '+46 70',
    female: 'Elin Astrid Karin',
    male: 'Erik Nils Oskar',
    last: 'Lindberg Nyström Ekman Holm Sandberg',
    cities: 'Malmö Uppsala Göteborg',
    streets: 'Storgatan,Sjövägen',
  },
}

export type Person = {
  country: string
  gender: 'female' | 'male'
  first_name: string
  last_name: string
  language: string
  mobile: string
  email: string
  city: string
  street: string
  postal_code: string
}

/** Nobody is called the same as another, so that a name found is the guest meant. */
export function inventPeople(chance: Chance, count: number): Person[] {
  const people = new Map<string, Person>()
  while (people.size < count) {
    const person = invent(chance, people.size)
    const name = `${person.first_name} ${person.last_name}`
    if (!people.has(name)) people.set(name, person)
  }
  return [...people.values()]
}

function invent(chance: Chance, number: number): Person {
  const country = chance.weighted(Object.entries(nations).map(([code, { share }]) => [code, share] as const))
  const { female, male, last, language, dialling, cities, streets } = nations[country]
  const gender = chance.percent(48) ? 'female' : 'male'
  const first_name = chance.one((gender === 'female' ? female : male).split(' '))
  const family = last.split(' ')
  const one = chance.one(family)
  const last_name =
    country === 'PT' || country === 'ES' || country === 'BR' ? twice(chance, one, family) : one
  return {
    country,
    gender,
    first_name,
    last_name,
    language,
    mobile: `${dialling} ${chance.between(1_000_000, 9_999_999)}`,
    email: `${plain(first_name)}.${plain(last_name)}${number}@guests.example`,
    city: chance.one(cities.split(' ')),
    street: `${chance.one(streets.split(','))} ${chance.between(1, 140)}`,
    postal_code: String(chance.between(1000, 9999)),
  }
}

/** Two family names where people have two. */
const twice = (chance: Chance, first: string, family: string[]): string => {
  const second = chance.one(family)
  return second === first ? first : `${first} ${second}`
}

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
