-- What a price was in its own currency is kept from now on. Of what is booked already nobody knows it: it moves with the course as before.
alter table reservation_night add column foreign_amount money_amt;
alter table reservation_package_night add column foreign_price money_amt;
