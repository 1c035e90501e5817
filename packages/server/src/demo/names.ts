import type { Gender } from '@rendezvous/contract/entities';
import type { Locale } from '@rendezvous/contract/locales';

const list = (text: string): readonly string[] => text.split(' ');

/** Common first names by language, from which members of the demo data get their names. */
export const NAMES: Readonly<Record<Locale, Readonly<Record<Gender, readonly string[]>>>> = {
  da: {
    female: list(
      'Anne Mette Kirsten Sofie Ida Freja Emma Laura Camilla Louise Maria Karen Hanne Lone Signe Astrid Clara Alberte Maja Nanna Rikke Trine Line Julie Cecilie',
    ),
    male: list(
      'Peter Lars Jens Søren Mikkel Anders Mads Emil Oliver William Noah Frederik Rasmus Christian Thomas Henrik Jesper Magnus Oscar Villads Kasper Jonas Simon Niels Bo',
    ),
  },
  de: {
    female: list(
      'Anna Julia Katharina Lena Sabine Petra Monika Claudia Stefanie Nina Laura Lea Hannah Marie Johanna Franziska Heike Birgit Greta Paula Clara Emilia Jana Svenja Ulrike',
    ),
    male: list(
      'Thomas Michael Stefan Andreas Jan Lukas Felix Maximilian Jonas Paul Leon Tobias Sebastian Florian Matthias Jürgen Uwe Klaus Bernd Moritz David Philipp Fabian Simon Erik',
    ),
  },
  en: {
    female: list(
      'Emma Olivia Charlotte Sophie Grace Alice Ruby Hannah Lucy Rebecca Claire Sarah Helen Karen Diane Aoife Niamh Siobhan Isla Megan Zoe Naomi Bethany Fiona Jasmine',
    ),
    male: list(
      'Oliver Jack Harry George Thomas James William Daniel Samuel Luke Adam Ryan Sean Conor Patrick Liam Callum Ewan Nathan Marcus Keith Graham Stephen Neil Owen',
    ),
  },
  es: {
    female: list(
      'María Carmen Ana Lucía Paula Sofía Elena Laura Marta Cristina Isabel Pilar Rosa Nuria Alba Irene Sara Claudia Beatriz Silvia Teresa Inés Raquel Julia Noelia',
    ),
    male: list(
      'Antonio José Manuel David Javier Daniel Carlos Alejandro Pablo Sergio Álvaro Diego Adrián Rubén Miguel Fernando Jorge Luis Ángel Raúl Iván Óscar Andrés Marcos Hugo',
    ),
  },
  fi: {
    female: list(
      'Aino Helmi Sofia Emilia Venla Anna Maria Johanna Kaisa Liisa Päivi Tiina Sari Minna Heidi Laura Hanna Riikka Katja Elina Noora Iida Eveliina Outi Marjatta',
    ),
    male: list(
      'Juhani Mikael Antti Jukka Matti Timo Kari Pekka Mikko Juha Ville Lauri Eero Eetu Onni Leo Oliver Elias Aleksi Tuomas Janne Sami Petri Heikki Otto',
    ),
  },
  fr: {
    female: list(
      'Marie Camille Léa Manon Chloé Emma Julie Sophie Claire Isabelle Nathalie Sandrine Céline Aurélie Élodie Charlotte Lucie Inès Jeanne Louise Alice Margaux Hélène Sylvie Amandine',
    ),
    male: list(
      'Pierre Nicolas Thomas Julien Antoine Alexandre Maxime Lucas Hugo Louis Gabriel Arthur Jules Mathieu Guillaume Romain Laurent Philippe Olivier Stéphane Benoît Adrien Clément Bastien Théo',
    ),
  },
  it: {
    female: list(
      'Giulia Chiara Francesca Sara Martina Alessia Elisa Valentina Federica Silvia Laura Paola Elena Anna Sofia Aurora Giorgia Beatrice Alice Ilaria Claudia Roberta Daniela Serena Marta',
    ),
    male: list(
      'Marco Andrea Luca Matteo Alessandro Francesco Davide Lorenzo Simone Giuseppe Antonio Giovanni Stefano Paolo Roberto Federico Riccardo Tommaso Leonardo Gabriele Nicola Fabio Daniele Emanuele Pietro',
    ),
  },
  nb: {
    female: list(
      'Ingrid Nora Emma Sofie Ida Maria Anne Kari Hilde Silje Marte Camilla Hanna Thea Julie Astrid Solveig Randi Tone Line Kristin Maren Vilde Frida Sigrid',
    ),
    male: list(
      'Ole Lars Knut Jan Per Magnus Henrik Jonas Emil Jakob Oskar Filip Kristian Andreas Martin Håkon Sindre Eirik Espen Geir Bjørn Tor Sondre Mathias Aksel',
    ),
  },
  nl: {
    female: list(
      'Anna Emma Sophie Julia Lisa Eva Sanne Lotte Femke Anouk Marieke Ingrid Saskia Esther Marloes Iris Fleur Roos Noor Tess Yara Hanneke Wilma Petra Marjolein',
    ),
    male: list(
      'Jan Daan Sem Lucas Thijs Bram Tim Jeroen Mark Peter Hans Wouter Sander Bas Ruben Lars Niels Joost Maarten Koen Pieter Rik Stijn Gijs Floris',
    ),
  },
  pl: {
    female: list(
      'Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Zofia Julia Zuzanna Hanna Maja Alicja Oliwia Natalia Magdalena Joanna Monika Karolina Aleksandra Weronika Dorota Iwona Paulina Ola',
    ),
    male: list(
      'Jan Piotr Krzysztof Andrzej Tomasz Paweł Michał Marcin Jakub Adam Łukasz Mateusz Kamil Wojciech Szymon Filip Antoni Stanisław Maciej Rafał Grzegorz Dawid Bartosz Kacper Igor',
    ),
  },
  sv: {
    female: list(
      'Anna Maria Karin Sara Emma Elsa Alice Maja Ebba Astrid Linnea Ingrid Kristina Lena Malin Sofia Hanna Ida Johanna Frida Klara Wilma Agnes Stina Ulla',
    ),
    male: list(
      'Erik Lars Karl Anders Johan Nils William Lucas Hugo Oscar Axel Elias Oliver Gustav Fredrik Mattias Henrik Magnus Björn Stefan Emil Viktor Simon Anton Per',
    ),
  },
};
